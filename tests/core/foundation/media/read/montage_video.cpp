// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/foundation/media/read/montage_video.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

namespace skimline::test {

namespace fs = std::filesystem;

namespace {

class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_state(seed) { m_state = next() ^ 0x632BE59BD9B4E019U; }
    std::uint64_t next() {
        m_state += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = m_state;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31);
    }
    int below(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }
    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(next() >> 11) * 0x1.0p-53;
    }

private:
    std::uint64_t m_state;
};

struct Rate {
    const char* text;
    double value;
};
constexpr Rate kRates[] = {
    {"24", 24}, {"25", 25}, {"30000/1001", 30000.0 / 1001}, {"50", 50}, {"60", 60}};

/// Frames kept by a camera with a variable rate; the same rule for ffmpeg and for the truth.
constexpr const char* kKeptExpression =
    "if(eq(mod(floor(n/97),3),0),1,if(eq(mod(floor(n/97),3),1),eq(mod(n,2),0),"
    "not(eq(mod(n,7),2)+eq(mod(n,7),5))))";
bool isKept(int frame) {
    const int stretch = frame / 97 % 3;
    if (stretch == 0) return true;
    if (stretch == 1) return frame % 2 == 0;
    return frame % 7 != 2 && frame % 7 != 5;
}

constexpr double kShortestTake = 6;  ///< room for a join at either end

struct Encoding {
    const char* options;
    const char* suffix;
};
Encoding encodingOf(std::uint64_t seed) {
    switch (seed % 12) {
        case 3:
            return {"-c:v mpeg4 -q:v 4 -bf 2 -g 60", ".avi"};
        case 5:
            return {"-c:v libx264 -preset veryfast -bf 2 -g 15 -crf 22", ".mp4"};
        case 7:
            return {"-c:v mjpeg -q:v 5 -pix_fmt yuvj420p", ".mov"};
        case 9:
            return {"-c:v mpeg2video -q:v 4 -bf 2 -g 12", ".mkv"};
        default:
            break;
    }
    return seed % 2 == 0 ? Encoding{"-c:v libx264 -preset veryfast -bf 3 -crf 25", ".mp4"}
                         : Encoding{"-c:v libx264 -preset ultrafast -crf 24", ".mp4"};
}

JoinKind joinOf(Dice& dice) {
    if (dice.below(3) != 0) return JoinKind::Cut;
    const int kind = dice.below(10);
    return kind < 6 ? JoinKind::Dissolve : kind < 9 ? JoinKind::FadeThroughBlack : JoinKind::Wipe;
}

/// Builds the plan of one montage.
class MontagePlan {
public:
    MontagePlan(std::uint64_t seed, const fs::path& data) : m_dice(seed), m_data(data) {
        m_variable = seed % 6 == 4;
        m_rate = m_variable ? kRates[3 + m_dice.below(2)] : kRates[m_dice.below(5)];
        const int size = 20 * (m_dice.below(3) + 2);
        m_truth.width = 8 * size;
        m_truth.height = 9 * size / 2;
        const Encoding encoding = encodingOf(m_variable ? seed / 2 * 2 : seed);
        m_truth.suffix = m_variable ? ".mp4" : encoding.suffix;
        m_truth.encoding =
            m_variable ? "-c:v libx264 -preset veryfast -bf 3 -crf 25" : encoding.options;
        if (m_variable) {
            m_truth.encoding =
                std::string("-vf \"select='") + kKeptExpression + "'\" " + m_truth.encoding;
        }
        m_truth.rate = m_rate.text;
        m_truth.frameSeconds = 1 / m_rate.value;
    }

    MontageTruth make() {
        const int stretches = 7 + m_dice.below(4);
        for (int i = 0; i < stretches; ++i) addStretch(i);
        finish();
        return m_truth;
    }

private:
    void addStretch(int number) {
        const JoinKind kind = number == 0 ? JoinKind::Cut : joinOf(m_dice);
        const int mixed = kind == JoinKind::Cut ? 0 : frames(m_dice.between(0.3, 1.5));
        const int nextRoom = frames(1.5);  // the next join may take as much of this stretch
        const int wanted = frames(m_dice.between(1.0, 3.0)) + mixed + nextRoom;
        const SingleTake& take = pickTake();
        const int count = std::min(wanted, static_cast<int>((take.seconds - 0.3) * m_rate.value));
        const double begin = m_dice.between(0, take.seconds - count / m_rate.value - 0.2);
        const std::string size =
            std::to_string(m_truth.width) + ":" + std::to_string(m_truth.height);
        m_truth.stretches.push_back({"-ss " + std::to_string(begin) + " -i \"" +
                                         (m_data / take.path).string() +
                                         "\" -vf fps=" + m_rate.text + ",scale=" + size +
                                         ",format=yuv420p -frames:v " + std::to_string(count),
                                     count, kind, mixed});
        if (number > 0) join(kind, mixed);
        m_length += number == 0 ? count : count - mixed;
    }

    void join(JoinKind kind, int mixed) {
        int begin = m_length - mixed;
        while (m_variable && kind == JoinKind::Cut && !isKept(begin)) ++begin;
        m_truth.joins.push_back({kind, begin / m_rate.value, (begin + mixed) / m_rate.value});
    }

    void finish() {
        m_truth.seconds = m_length / m_rate.value;
        m_truth.description = std::string(m_variable ? "variable " : "") + m_rate.text + " " +
                              std::to_string(m_truth.width) + " " + m_truth.encoding;
    }

    const SingleTake& pickTake() {
        const std::vector<SingleTake>& takes = singleTakes();
        for (;;) {
            const SingleTake& take =
                takes[static_cast<std::size_t>(m_dice.below(static_cast<int>(takes.size())))];
            if (take.source == m_source || take.seconds < kShortestTake) continue;
            m_source = take.source;
            return take;
        }
    }

    int frames(double seconds) const {
        return static_cast<int>(std::lround(seconds * m_rate.value));
    }

    Dice m_dice;
    fs::path m_data;
    Rate m_rate{};
    bool m_variable = false;
    int m_length = 0;
    int m_source = -1;
    MontageTruth m_truth;
};

struct ClosePipe {
    void operator()(std::FILE* pipe) const { pclose(pipe); }
};
using Pipe = std::unique_ptr<std::FILE, ClosePipe>;
using Frame = std::vector<std::uint8_t>;

/// Joins the frames of the stretches and hands them to the encoder.
class MontageFile {
public:
    MontageFile(const MontageTruth& montage, const fs::path& target)
        : m_montage(montage),
          m_target(target),
          m_part(target.parent_path() / ("part_" + target.filename().string())),
          m_bytes(static_cast<std::size_t>(montage.width * montage.height * 3 / 2)) {}

    bool write() {
        m_out.reset(
            popen(("ffmpeg -nostdin -v error -y -f rawvideo -pix_fmt yuv420p -s " +
                   std::to_string(m_montage.width) + "x" + std::to_string(m_montage.height) +
                   " -r " + m_montage.rate + " -i - -fps_mode vfr " + m_montage.encoding + " \"" +
                   m_part.string() + "\"")
                      .c_str(),
                  "w"));
        if (!m_out) return false;
        for (std::size_t i = 0; i < m_montage.stretches.size(); ++i) addStretch(i);
        for (const Frame& image : m_held) put(image);
        if (pclose(m_out.release()) != 0) return false;
        fs::rename(m_part, m_target);
        return true;
    }

private:
    void addStretch(std::size_t index) {
        const MontageTruth::Stretch& stretch = m_montage.stretches[index];
        const bool last = index + 1 == m_montage.stretches.size();
        const int kept = last ? 0 : m_montage.stretches[index + 1].mixed;
        const Pipe in(popen(
            ("ffmpeg -nostdin -v error " + stretch.decoding + " -f rawvideo -").c_str(), "r"));
        Frame image(m_bytes);
        std::vector<Frame> held;
        for (int i = 0; in && i < stretch.frames; ++i) {
            // A take that ends early stands still.
            if (std::fread(image.data(), 1, m_bytes, in.get()) != m_bytes) std::clearerr(in.get());
            Frame shown = i < stretch.mixed ? mix(stretch, i, image) : image;
            if (i < stretch.frames - kept)
                put(shown);
            else
                held.push_back(shown);
        }
        m_held = std::move(held);
    }

    Frame mix(const MontageTruth::Stretch& stretch, int index, const Frame& later) const {
        const Frame& earlier = m_held[static_cast<std::size_t>(index)];
        const double share = static_cast<double>(index) / stretch.mixed;
        Frame result(m_bytes);
        for (std::size_t i = 0; i < m_bytes; ++i)
            result[i] = mixed(stretch.joined, share, i, earlier[i], later[i]);
        return result;
    }

    std::uint8_t mixed(JoinKind kind, double share, std::size_t place, int a, int b) const {
        const auto luma = static_cast<std::size_t>(m_montage.width * m_montage.height);
        const int black = place < luma ? 16 : 128;
        if (kind == JoinKind::Dissolve) return rounded(a + share * (b - a));
        if (kind == JoinKind::FadeThroughBlack)
            return share < 0.5 ? rounded(a + 2 * share * (black - a))
                               : rounded(black + (2 * share - 1) * (b - black));
        const auto width = static_cast<std::size_t>(m_montage.width) / (place < luma ? 1 : 2);
        const double x = static_cast<double>((place < luma ? place : place - luma) % width);
        return static_cast<std::uint8_t>(x < share * static_cast<double>(width) ? b : a);
    }

    static std::uint8_t rounded(double value) {
        return static_cast<std::uint8_t>(std::lround(value));
    }
    void put(const Frame& image) { std::fwrite(image.data(), 1, image.size(), m_out.get()); }

    const MontageTruth& m_montage;
    fs::path m_target;
    fs::path m_part;
    std::size_t m_bytes;
    Pipe m_out;
    std::vector<Frame> m_held;  ///< the end of a stretch, which is mixed with the next one
};

}  // namespace

const std::vector<SingleTake>& singleTakes() {
    static const std::vector<SingleTake> kTakes{
        {"clips/Ask-Anything/hitting_baseball.mp4", 0, 10},
        {"clips/Ask-Anything/playing_guitar.mp4", 1, 10},
        {"clips/Ask-Anything/yoga.mp4", 2, 10},
        {"clips/Video-LLaVA/sample_demo_1.mp4", 3, 9.7},
        {"clips/Video-LLaVA/sample_demo_22.mp4", 4, 36.3},
        {"clips/Video-LLaVA/sample_demo_9.mp4", 5, 9.1},
        {"clips/editly-assets/kohlipe1.mp4", 6, 85.9},
        {"clips/editly-assets/kohlipe2.mp4", 6, 37.2},
        {"clips/editly-assets/kohlipe3.mp4", 6, 34.9},
        {"clips/mmaction2/demo.mp4", 7, 7},
        {"clips/mmaction2/test.avi", 8, 6.5},
        {"clips/mmaction2/test2.mp4", 9, 10},
        {"clips/mmaction2/test_video_structuralize.mp4", 10, 10},
        {"clips/sam2/01_dog.mp4", 11, 9.6},
        {"clips/sam2/04_coffee.mp4", 12, 9.5},
        {"clips/sample-videos/book.mkv", 13, 3.6},
        {"clips/sample-videos/sister.mkv", 13, 2.9},
        {"clips/sample-videos/walk.mkv", 13, 2.9},
        {"clips/tensorflow_object_counting_api/pedestrian_survaillance.mp4", 14, 23},
        {"videos/intel_bottle-detection.mp4", 15, 39.8},
        {"videos/intel_car-detection.mp4", 16, 30.1},
        {"videos/intel_one-by-one-person-detection.mp4", 17, 139.4}};
    return kTakes;
}

MontageTruth planMontage(std::uint64_t seed, const fs::path& data) {
    return MontagePlan(seed, data).make();
}

bool writeMontage(const MontageTruth& montage, const fs::path& target) {
    return fs::exists(target) || MontageFile(montage, target).write();
}

}  // namespace skimline::test
