// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Text on screen on one core, by each instruction set: a look at a frame and the reading of a line,
// processor time. `bench_screen_text detector IN OUT` and `recogniser IN OUT` answer networks'
// inputs for tests/data/pp_ocr: int32 height and width, then float32 numbers, any number of times.
// `read PICTURE.ppm` prints the lines of a picture.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "core/skim/screen_text/text_boxes.h"
#include "core/skim/screen_text/text_detector.h"
#include "core/skim/screen_text/text_pictures.h"
#include "core/skim/screen_text/text_recogniser.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

std::filesystem::path model(const char* name) {
    return test::sourceFolder() / "resources/models" / name;
}

double processSeconds() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

RgbImage noise(int width, int height) {
    RgbImage picture{width, height, {}};
    std::uint32_t state = 1;
    for (int at = 0; at < width * height * 3; ++at) {
        state = 1664525 * state + 1013904223;
        picture.pixels.push_back(static_cast<std::uint8_t>(state >> 24U));
    }
    return picture;
}

template <class Work>
void measure(benchmark::State& state, Work work) {
    double seconds = 0;
    for ([[maybe_unused]] auto _ : state) {
        const double before = processSeconds();
        benchmark::DoNotOptimize(work());
        seconds += processSeconds() - before;
    }
    state.counters["ms"] = 1000 * seconds / static_cast<double>(state.iterations());
}

/// Any number of networks' inputs in a file.
class Inputs {
public:
    explicit Inputs(const char* file) : m_stream(file, std::ios::binary) {}

    bool next() {
        std::int32_t size[2] = {};
        if (!m_stream.read(reinterpret_cast<char*>(size), sizeof size)) return false;
        height = size[0];
        width = size[1];
        pixels.resize(static_cast<std::size_t>(height) * static_cast<std::size_t>(width) * 3);
        m_stream.read(reinterpret_cast<char*>(pixels.data()),
                      static_cast<std::streamsize>(pixels.size() * sizeof(float)));
        return static_cast<bool>(m_stream);
    }

    int height = 0;
    int width = 0;
    std::vector<float> pixels;

private:
    std::ifstream m_stream;
};

template <class Number>
void put(std::ofstream& file, const std::vector<Number>& numbers) {
    file.write(reinterpret_cast<const char*>(numbers.data()),
               static_cast<std::streamsize>(numbers.size() * sizeof(Number)));
}

int answerDetector(const char* in, const char* out) {
    TextDetector detector(model(kTextDetectorFile));
    std::ofstream file(out, std::ios::binary);
    for (Inputs inputs(in); inputs.next();)
        put(file, detector.map(inputs.pixels, inputs.height, inputs.width).values);
    return file ? 0 : 1;
}

/// Classes, then scores; the text is printed.
int answerRecogniser(const char* in, const char* out) {
    TextRecogniser recogniser(model(kTextRecogniserFile));
    std::ofstream file(out, std::ios::binary);
    for (Inputs inputs(in); inputs.next();) {
        const CharacterSteps steps = recogniser.steps(inputs.pixels, inputs.width);
        put(file, steps.classes);
        put(file, steps.scores);
        std::printf("%s\n", joinSteps(steps, recogniser.characters()).text.c_str());
    }
    return file ? 0 : 1;
}

int readPicture(const char* file) {
    std::ifstream stream(file, std::ios::binary);
    std::string magic;
    int most = 0;
    RgbImage picture;
    stream >> magic >> picture.width >> picture.height >> most;
    stream.get();
    picture.pixels.resize(static_cast<std::size_t>(picture.width) *
                          static_cast<std::size_t>(picture.height) * 3);
    stream.read(reinterpret_cast<char*>(picture.pixels.data()), std::ssize(picture.pixels));
    if (!stream || magic != "P6") return 1;
    TextDetector detector(model(kTextDetectorFile));
    TextRecogniser recogniser(model(kTextRecogniserFile));
    const RgbImage seen = pictureForDetector(picture, 640, TextDetector::kStep);
    for (TextBox box : textBoxes(detector.map(seen))) {
        const double scaleX = static_cast<double>(picture.width) / seen.width;
        const double scaleY = static_cast<double>(picture.height) / seen.height;
        box.x = (box.x + 0.5) * scaleX;
        box.y = (box.y + 0.5) * scaleY;
        box.width *= scaleX;
        box.height *= scaleY;
        const ReadLine line = recogniser.read(
            cutLine(picture, box, TextRecogniser::kHeight, TextRecogniser::kMostWidth));
        std::printf("%6.1f %6.1f %6.1f x %5.1f  %5.2f  box %.2f text %.2f  %s\n", box.x, box.y,
                    box.width, box.height, box.angle, double{box.score}, double{line.confidence},
                    line.text.c_str());
    }
    return 0;
}

void registerAll() {
    const char* const names[] = {"base", "avx2", "avx512"};
    for (const cpu::InstructionSet set : cpu::availableInstructionSets()) {
        const std::string name = names[static_cast<std::size_t>(set)];
        benchmark::RegisterBenchmark(("look/" + name).c_str(), [set](benchmark::State& state) {
            TextDetector detector(model(kTextDetectorFile), set);
            const RgbImage picture = noise(640, 352);
            measure(state, [&] { return detector.map(picture); });
        });
        benchmark::RegisterBenchmark(("line/" + name).c_str(), [set](benchmark::State& state) {
            TextRecogniser recogniser(model(kTextRecogniserFile), set);
            const RgbImage line = noise(320, TextRecogniser::kHeight);
            measure(state, [&] { return recogniser.read(line); });
        });
    }
}

}  // namespace

int main(int count, char** arguments) {
    const std::string wanted = count > 2 ? arguments[1] : "";
    if (wanted == "detector" && count == 4) return answerDetector(arguments[2], arguments[3]);
    if (wanted == "recogniser" && count == 4) return answerRecogniser(arguments[2], arguments[3]);
    if (wanted == "read") return readPicture(arguments[2]);
    registerAll();
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
