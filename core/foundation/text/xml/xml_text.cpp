// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/xml/xml_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "core/foundation/base/error.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr int kMostXmlDepth = 64;
constexpr std::size_t kLongestXmlEntity = 12;
constexpr std::string_view kXmlBlanks = " \t\r\n";

struct NamedEntity {
    std::string_view name;
    char letter;
};
constexpr std::array<NamedEntity, 5> kXmlEntities{
    {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};

/// The number of `&#8217;` and `&#x2019;`; 0: none.
std::uint32_t numberOfEntity(std::string_view entity) {
    if (!entity.starts_with('#')) return 0;
    const bool hex = entity.size() > 1 && (entity[1] == 'x' || entity[1] == 'X');
    const std::string_view digits = entity.substr(hex ? 2 : 1);
    std::uint32_t value = 0;
    const auto [end, failure] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, hex ? 16 : 10);
    const bool whole = failure == std::errc() && end == digits.data() + digits.size();
    return whole && value <= 0x10FFFF ? value : 0;
}

std::string withoutEntities(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t length =
            text[at] == '&' ? text.substr(at, kLongestXmlEntity).find(';') : std::string_view::npos;
        if (length == std::string_view::npos) {
            plain += text[at];
            continue;
        }
        const std::string_view entity = text.substr(at + 1, length - 1);
        const auto* named = std::ranges::find(kXmlEntities, entity, &NamedEntity::name);
        const std::uint32_t number = numberOfEntity(entity);
        if (named == kXmlEntities.end() && number == 0) {
            plain += '&';
            continue;
        }
        if (number > 0)
            appendUtf8(plain, static_cast<char32_t>(number));
        else
            plain += named->letter;
        at += length;
    }
    return plain;
}

std::string withoutPrefix(std::string_view name) {
    return std::string(
        name.substr(name.find(':') == std::string_view::npos ? 0 : name.find(':') + 1));
}

class XmlReader {
public:
    explicit XmlReader(std::string_view text) : m_text(text) {}

    XmlElement document() {
        while (takeMarkup()) {
        }
        if (!m_text.substr(m_at).starts_with('<')) fail("there is no element");
        return element(0);
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        const auto line =
            std::count(m_text.begin(), m_text.begin() + static_cast<std::ptrdiff_t>(m_at), '\n');
        throw Error(ErrorCode::Corrupt, "XML", "line " + std::to_string(line + 1) + ": " + what);
    }

    std::string_view rest() const { return m_text.substr(m_at); }

    void skipBlanks() {
        m_at = std::min(m_text.find_first_not_of(kXmlBlanks, m_at), m_text.size());
    }

    /// The text up to `mark`, without it.
    std::string_view until(std::string_view mark) {
        const std::size_t end = m_text.find(mark, m_at);
        if (end == std::string_view::npos) fail("it ends too early");
        const std::string_view part = m_text.substr(m_at, end - m_at);
        m_at = end + mark.size();
        return part;
    }

    /// Blanks, a comment, an instruction or the document type, whose brackets may hold more.
    bool takeMarkup() {
        skipBlanks();
        if (rest().starts_with("<!--")) {
            until("-->");
        } else if (rest().starts_with("<?")) {
            until("?>");
        } else if (rest().starts_with("<!DOCTYPE")) {
            const std::string_view head = until(">");
            const bool opens = head.find('[') != std::string_view::npos;
            if (opens && head.find(']') == std::string_view::npos) {
                until("]");
                until(">");
            }
        } else {
            return false;
        }
        return true;
    }

    std::string_view word() {
        const std::size_t end = std::min(m_text.find_first_of(" \t\r\n=/><", m_at), m_text.size());
        const std::string_view name = m_text.substr(m_at, end - m_at);
        if (name.empty()) fail("a name is missing");
        m_at = end;
        return name;
    }

    void attributesOf(XmlElement& element) {
        for (skipBlanks(); !rest().empty() && rest().front() != '/' && rest().front() != '>';
             skipBlanks()) {
            std::string name = withoutPrefix(word());
            skipBlanks();
            if (!rest().starts_with('=')) fail("an attribute has no value");
            ++m_at;
            skipBlanks();
            const char quote = rest().empty() ? '\0' : rest().front();
            if (quote != '"' && quote != '\'') fail("an attribute has no value");
            ++m_at;
            element.attributes.emplace_back(std::move(name),
                                            withoutEntities(until(std::string_view(&quote, 1))));
        }
    }

    XmlElement element(int depth) {
        if (depth >= kMostXmlDepth) fail("it is nested too deeply");
        ++m_at;
        XmlElement found;
        const std::string_view name = word();
        found.name = withoutPrefix(name);
        attributesOf(found);
        if (rest().starts_with("/>")) {
            m_at += 2;
            return found;
        }
        until(">");
        while (!rest().starts_with("</")) childOf(found, depth);
        m_at += 2;
        if (word() != name) fail("an element ends within another one");
        until(">");
        return found;
    }

    void childOf(XmlElement& parent, int depth) {
        if (rest().empty()) fail("it ends too early");
        if (rest().starts_with("<!--")) {
            until("-->");
        } else if (rest().starts_with("<?")) {
            until("?>");
        } else if (rest().starts_with("<![CDATA[")) {
            m_at += 9;
            parent.children.push_back({{}, std::string(until("]]>")), {}, {}});
        } else if (rest().starts_with('<')) {
            parent.children.push_back(element(depth + 1));
        } else {
            const std::size_t end = std::min(m_text.find('<', m_at), m_text.size());
            parent.children.push_back(
                {{}, withoutEntities(m_text.substr(m_at, end - m_at)), {}, {}});
            m_at = end;
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

}  // namespace

std::string XmlElement::attribute(std::string_view wanted) const {
    const auto found =
        std::ranges::find(attributes, wanted, &std::pair<std::string, std::string>::first);
    return found == attributes.end() ? std::string() : found->second;
}

const XmlElement* XmlElement::child(std::string_view wanted) const {
    const auto found = std::ranges::find(children, wanted, &XmlElement::name);
    return found == children.end() ? nullptr : &*found;
}

XmlElement parseXml(std::string_view text) { return XmlReader(text).document(); }

}  // namespace skimline
