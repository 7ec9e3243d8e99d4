// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/decoding_choice.h"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/error_ids.h"

namespace skimline {
namespace {

struct Messages {
    std::vector<std::pair<LogLevel, std::string>> all;
    LogSink sink() {
        return [this](LogLevel level, std::string_view text) { all.emplace_back(level, text); };
    }
};

/// Decoding that fails on hardware as `failure` says; notes where it ran.
struct Work {
    std::optional<Error> failure;
    std::vector<HardwareDecoding> ran;
    void operator()(HardwareDecoding hardware) {
        ran.push_back(hardware);
        if (hardware != HardwareDecoding::Off && failure) throw *failure;
    }
};

const Error kNotDecoded(ErrorCode::Unsupported, kHardwareSubject,
                        "vaapi does not decode this video (it is damaged).");

bool opensAny() { return openHardware(HardwareDecoding::Auto) != HardwareDecoding::Off; }

TEST(DecodingChoice, namesAreThoseOfTheKinds) {
    for (const char* name : kHardwareDecodingNames)
        EXPECT_EQ(nameOf(hardwareDecodingNamed(name)), name);
    try {
        hardwareDecodingNamed("abacus");
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Usage);
    }
}

TEST(DecodingChoice, softwareIsNeverArguedAbout) {
    Messages messages;
    Work work;
    DecodingChoice(HardwareDecoding::Off, messages.sink()).run(std::ref(work));
    EXPECT_EQ(work.ran, std::vector{HardwareDecoding::Off});
    EXPECT_TRUE(messages.all.empty());
}

TEST(DecodingChoice, whereNoneOpensAutoSaysWhyInOneSentence) {
    if (opensAny()) GTEST_SKIP() << "there is hardware that decodes";
    Messages messages;
    Work work;
    DecodingChoice choice(HardwareDecoding::Auto, messages.sink());
    EXPECT_TRUE(messages.all.empty()) << "nothing has been decoded yet";
    choice.run(std::ref(work));
    EXPECT_EQ(work.ran, std::vector{HardwareDecoding::Off});
    ASSERT_EQ(messages.all.size(), 1U);
    EXPECT_EQ(messages.all[0].first, LogLevel::Info);
    for (const char* part : {"vaapi: ", "cuda: ", "decoded in software"})
        EXPECT_NE(messages.all[0].second.find(part), std::string::npos) << messages.all[0].second;
}

TEST(DecodingChoice, oneThatWasNamedHasToOpen) {
    for (const HardwareDevice& device : hardwareDevices()) {
        if (device.opens) continue;
        try {
            const DecodingChoice choice(device.kind, {});
            FAIL() << "no error";
        } catch (const Error& error) {
            EXPECT_EQ(error.id(), ErrorId::HardwareNotOpened);
            EXPECT_EQ(error.code(), ErrorCode::NotFound);
            EXPECT_EQ(std::string(error.what()), "The hardware decoder " + nameOf(device.kind) +
                                                     " cannot be opened: " + device.whyNot + ".");
        }
    }
}

TEST(DecodingChoice, whatHardwareDoesNotDecodeSoftwareDoes) {
    Messages messages;
    DecodingChoice choice = DecodingChoice::assuming(HardwareDecoding::Vaapi, messages.sink());
    Work work{kNotDecoded, {}};
    choice.run(std::ref(work));
    EXPECT_EQ(work.ran, (std::vector{HardwareDecoding::Vaapi, HardwareDecoding::Off}));
    EXPECT_EQ(choice.hardware(), HardwareDecoding::Off);
    ASSERT_EQ(messages.all.size(), 2U);
    EXPECT_EQ(messages.all[0].second, "Decoding by vaapi.");
    EXPECT_EQ(messages.all[1].first, LogLevel::Warning);
    EXPECT_EQ(messages.all[1].second,
              "vaapi does not decode this video (it is damaged), so it is decoded in software.");
    choice.run(std::ref(work));
    EXPECT_EQ(work.ran.back(), HardwareDecoding::Off);
    EXPECT_EQ(messages.all.size(), 2U) << "said once";
}

TEST(DecodingChoice, otherErrorsAreNotRepeated) {
    DecodingChoice choice = DecodingChoice::assuming(HardwareDecoding::Cuda, {});
    Work work{Error(ErrorCode::Cancelled, "", "Stopped."), {}};
    EXPECT_THROW(choice.run(std::ref(work)), Error);
    EXPECT_EQ(work.ran, std::vector{HardwareDecoding::Cuda});
    EXPECT_EQ(choice.hardware(), HardwareDecoding::Cuda);
}

TEST(HardwareSentence, tellsWhatOpensAndWhatDoesNot) {
    const HardwareDevice closed{HardwareDecoding::Cuda, false, "there is no /dev/nvidiactl"};
    const std::string none = hardwareSentence(std::vector{closed});
    EXPECT_NE(none.find("cuda: there is no /dev/nvidiactl"), std::string::npos) << none;
    EXPECT_NE(none.find("software decodes"), std::string::npos) << none;
    const std::string one =
        hardwareSentence(std::vector{HardwareDevice{HardwareDecoding::Vaapi, true, ""}, closed});
    for (const char* part : {"by vaapi", "cuda: there", "never been tried", "sandbox"})
        EXPECT_NE(one.find(part), std::string::npos) << one;
}

}  // namespace
}  // namespace skimline
