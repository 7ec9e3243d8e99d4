#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "core/attention/local_global_attention.h"
#include "tests/core/attention/dense_reference.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

struct GoldenCase {
    std::map<std::string, at::Tensor> tensors;
    std::int64_t window = 0;
};

/// Just enough of the format for trusted files: the operator's tests do not lean on core/nets.
GoldenCase readCase(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(stream)), {});
    std::uint64_t headerSize = 0;
    std::memcpy(&headerSize, bytes.data(), sizeof headerSize);
    const auto header = nlohmann::json::parse(bytes.substr(8, headerSize));
    GoldenCase result;
    for (const auto& [name, entry] : header.items()) {
        if (name == "__metadata__") {
            result.window = std::stoll(entry.at("window").get<std::string>());
            continue;
        }
        const auto shape = entry.at("shape").get<std::vector<std::int64_t>>();
        const auto type = entry.at("dtype") == "I64" ? at::kLong : at::kFloat;
        at::Tensor tensor = at::empty(shape, type);
        const auto begin = entry.at("data_offsets")[0].get<std::size_t>();
        // An empty tensor has no address to copy to.
        const char* const values = bytes.data() + 8 + headerSize + begin;
        if (tensor.nbytes() > 0) std::memcpy(tensor.data_ptr(), values, tensor.nbytes());
        result.tensors[name] = tensor;
    }
    return result;
}

void checkCase(const std::filesystem::path& file) {
    SCOPED_TRACE(file.filename().string());
    GoldenCase golden = readCase(file);
    auto& expected = golden.tensors;
    const at::Tensor globals = expected.at("globals");
    const auto* first = globals.data_ptr<std::int64_t>();
    const AttentionPattern pattern{
        PatternKind::Lga, golden.window, {first, first + globals.numel()}};
    for (const char* name : {"q", "k", "v"}) expected.at(name).set_requires_grad(true);
    const auto result =
        localGlobalAttention(expected.at("q"), expected.at("k"), expected.at("v"), pattern);
    (result.out * expected.at("grad_out")).sum().backward();
    EXPECT_LT(test::relativeError(result.out.detach(), expected.at("out")), 1e-5);
    EXPECT_LT(test::relativeError(result.lse.detach(), expected.at("lse")), 1e-5);
    for (const std::string name : {"q", "k", "v"}) {
        EXPECT_LT(test::relativeError(expected.at(name).grad(), expected.at("grad_" + name)), 1e-4)
            << name;
    }
}

TEST(GoldenAttention, everyOperatorCase) {
    SKIMLINE_REQUIRE_SHARED(folder, "golden/fulltransnet");
    int cases = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name.rfind("op-", 0) != 0) continue;
        checkCase(entry.path());
        ++cases;
    }
    EXPECT_GE(cases, 7);
}

}  // namespace
}  // namespace skimline
