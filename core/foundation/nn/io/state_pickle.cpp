// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/state_pickle.h"

#include <cstring>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/pickle_objects.h"

namespace skimline {
namespace {

using namespace pickle;

constexpr std::size_t kMostItems = 1'000'000;

/// The stack machine of pickle protocol 2, with the few instructions that are allowed.
class StateReader {
public:
    StateReader(std::string_view bytes, const std::string& source)
        : m_bytes(bytes), m_refusal{source} {}

    StateReader(const StateReader&) = delete;
    StateReader& operator=(const StateReader&) = delete;
    /// Values may refer to each other or nest as deep as the file is long, so shared pointers would
    /// leak and recursion would overflow.
    ~StateReader() {
        for (const Ref& item : m_owned) item->parts.clear();
    }

    /// @return the last value; it lives as long as the reader
    Ref read() {
        while (true) {
            const auto code = static_cast<unsigned char>(take(1)[0]);
            if (code == '.') return pop();
            if (!pushConstant(code) && !pushNumber(code) && !handleContainer(code) &&
                !handleObject(code) && !handleMemory(code))
                m_refusal.unwanted("an instruction that no dictionary of tensors needs");
            if (m_owned.size() > kMostItems || m_memory.size() > kMostItems ||
                m_stack.size() > kMostItems)
                m_refusal.damaged("it holds too many values");
        }
    }

private:
    std::string_view take(std::size_t count) {
        if (count > m_bytes.size() - m_at) m_refusal.damaged("it ends too early");
        const std::string_view taken = m_bytes.substr(m_at, count);
        m_at += count;
        return taken;
    }
    template <class T>
    T number() {
        T value = 0;
        std::memcpy(&value, take(sizeof value).data(), sizeof value);
        return value;
    }
    std::string line() {
        const std::size_t end = m_bytes.find('\n', m_at);
        if (end == std::string_view::npos) m_refusal.damaged("it ends too early");
        std::string text(take(end - m_at));
        take(1);
        return text;
    }

    void push(Ref item) {
        m_owned.push_back(item);
        m_stack.push_back(std::move(item));
    }
    Ref pop() {
        if (m_stack.empty() || m_stack.back()->kind == Kind::Mark)
            m_refusal.damaged("a value is missing");
        Ref item = m_stack.back();
        m_stack.pop_back();
        return item;
    }
    std::vector<Ref> popToMark() {
        std::size_t first = m_stack.size();
        while (first > 0 && m_stack[first - 1]->kind != Kind::Mark) --first;
        if (first == 0) m_refusal.damaged("a mark is missing");
        std::vector<Ref> items(m_stack.begin() + static_cast<std::ptrdiff_t>(first), m_stack.end());
        m_stack.resize(first - 1);
        return items;
    }

    bool pushConstant(unsigned char code) {
        switch (code) {
            case 0x80:
                take(1);
                return true;  // PROTO
            case 'N':
                push(make(Kind::Other));
                return true;  // None
            case 0x88:
                push(makeNumber(1));
                return true;  // True
            case 0x89:
                push(makeNumber(0));
                return true;  // False
            case '(':
                push(make(Kind::Mark));
                return true;  // MARK
            case 'X':
                pushText(number<std::uint32_t>());
                return true;  // BINUNICODE
            case 0x8C:
                pushText(number<std::uint8_t>());
                return true;  // SHORT_BINUNICODE
            case 'G':
                take(8);
                push(make(Kind::Other));
                return true;  // BINFLOAT
            default:
                return false;
        }
    }
    void pushText(std::size_t length) { push(makeText(std::string(take(length)))); }

    bool pushNumber(unsigned char code) {
        switch (code) {
            case 'K':
                push(makeNumber(number<std::uint8_t>()));
                return true;
            case 'M':
                push(makeNumber(number<std::uint16_t>()));
                return true;
            case 'J':
                push(makeNumber(number<std::int32_t>()));
                return true;
            case 0x8A:
                pushLong();
                return true;
            default:
                return false;
        }
    }
    void pushLong() {
        const std::size_t length = number<std::uint8_t>();
        if (length > 8) m_refusal.damaged("a number is too large");
        const std::string_view digits = take(length);
        std::uint64_t value = 0;
        for (std::size_t i = length; i-- > 0;)
            value = value << 8U | static_cast<unsigned char>(digits[i]);
        const bool negative = length > 0 && (digits[length - 1] & 0x80) != 0;
        if (negative && length < 8) value |= ~std::uint64_t{0} << (8 * length);
        push(makeNumber(static_cast<std::int64_t>(value)));
    }

    bool handleContainer(unsigned char code) {
        switch (code) {
            case ')':
            case ']':
                push(make(Kind::Tuple));
                return true;
            case '}':
                push(make(Kind::Dictionary));
                return true;
            case 't':
                pushTuple(popToMark());
                return true;
            case 0x85:
            case 0x86:
            case 0x87:
                pushTuple(popCount(code - 0x84U));
                return true;
            case 's':
                setItems(popCount(2));
                return true;
            case 'u':
                setItems(popToMark());
                return true;
            case 'a':
                popCount(1);
                return true;
            case 'e':
                popToMark();
                return true;
            default:
                return false;
        }
    }
    std::vector<Ref> popCount(std::size_t count) {
        std::vector<Ref> items(count);
        for (std::size_t i = count; i-- > 0;) items[i] = pop();
        return items;
    }
    void pushTuple(std::vector<Ref> parts) {
        Ref tuple = make(Kind::Tuple);
        tuple->parts = std::move(parts);
        push(std::move(tuple));
    }
    void setItems(const std::vector<Ref>& items) {
        const Ref target = pop();
        if (items.size() % 2 != 0) m_refusal.damaged("a dictionary has a key without a value");
        if (target->kind == Kind::Dictionary)
            target->parts.insert(target->parts.end(), items.begin(), items.end());
        push(target);
    }

    bool handleObject(unsigned char code) {
        switch (code) {
            case 'c': {
                const std::string module = line();
                push(makeText(module + " " + line(), Kind::Global));
                return true;
            }
            case 'Q':
                push(storageNamedBy(*pop(), m_refusal));
                return true;  // BINPERSID
            case 'R':
                call();
                return true;  // REDUCE
            case 'b':
                pop();
                return true;  // BUILD: attributes are of no interest
            default:
                return false;
        }
    }
    void call() {
        const Ref arguments = pop();
        push(resultOf(*pop(), arguments, m_refusal));
    }

    bool handleMemory(unsigned char code) {
        switch (code) {
            case 'q':
                remember(number<std::uint8_t>());
                return true;
            case 'r':
                remember(number<std::uint32_t>());
                return true;
            case 0x94:
                remember(m_memory.size());
                return true;
            case 'h':
                recall(number<std::uint8_t>());
                return true;
            case 'j':
                recall(number<std::uint32_t>());
                return true;
            default:
                return false;
        }
    }
    void remember(std::size_t place) {
        if (m_stack.empty()) m_refusal.damaged("a value is missing");
        m_memory[place] = m_stack.back();
    }
    void recall(std::size_t place) {
        const auto found = m_memory.find(place);
        if (found == m_memory.end()) m_refusal.damaged("a value is used before it was made");
        m_stack.push_back(found->second);
    }

    std::string_view m_bytes;
    Refusal m_refusal;
    std::size_t m_at = 0;
    std::vector<Ref> m_owned;  ///< every value
    std::vector<Ref> m_stack;
    std::map<std::size_t, Ref> m_memory;
};

}  // namespace

std::map<std::string, PickledTensor> readStatePickle(std::string_view bytes,
                                                     const std::string& source) {
    StateReader reader(bytes, source);
    const auto tensors = tensorsOf(*reader.read());
    if (tensors.empty())
        throw Error(ErrorCode::Unsupported, source, source + " holds no dictionary of tensors.");
    return tensors;
}

}  // namespace skimline
