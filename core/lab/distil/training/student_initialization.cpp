// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/distil/training/student_initialization.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/base/random.h"

namespace skimline {
namespace {

// Note [Least-squares start]

// Every layer of the teacher is a convolution of what came before. The
// student has fewer channels there, and they only approximate the teacher's, so its best weights
// are not a subset of the teacher's: ridge regression from the student's inputs to the teacher's
// outputs (before max(0, x)) also compensates for losses in earlier layers. Cutting alone starts at
// a cosine near 0, this at 0.3 to 0.5. Source of the idea: channel pruning by reconstruction (He,
// Zhang, Sun 2017).

constexpr double kRidge = 1e-3;        // of the mean square of the inputs
constexpr std::int64_t kPixels = 120;  // per image; twice as many for a 1 x 1 convolution
constexpr std::int64_t kChannelStep = 8;

/// The corresponding place in both networks.
struct Pair {
    at::Tensor student;
    at::Tensor teacher;

    template <typename Operation>
    Pair through(const Operation& operation) const {
        return {operation(student), operation(teacher)};
    }
};

/// A layer that reads outputs of another, and the inputs at which it does.
struct Reader {
    std::string layer;
    std::int64_t firstInput = 0;
};

class Starter {
public:
    Starter(const StudentNet& teacher, std::uint64_t seed, const RunContext& context)
        : m_teacher(teacher), m_random(seed), m_context(context) {}

    /// Makes the student's layer: channels by what `readers` do with them (none: all stay), weights
    /// by least squares. @return what comes out, after max(0, x); the teacher's keeps all channels
    Pair layer(const std::string& name, const Pair& input, double share,
               const std::vector<Reader>& readers, std::int64_t stride = 1) {
        m_context.throwIfStopped();
        const at::Tensor output = m_teacher.convolved(input.teacher, name, stride);
        const at::Tensor kept = keptChannels(output, share, readers);
        fit(name, input, kept, stride);
        const at::Tensor weight = m_parameters.at(name + ".weight");
        const at::Tensor student =
            at::relu(at::conv2d(input.student, weight.contiguous(at::MemoryFormat::ChannelsLast),
                                m_parameters.at(name + ".bias"), stride, weight.size(2) / 2));
        return {student, output};
    }

    ParameterMap take() { return std::move(m_parameters); }

private:
    const at::Tensor& weightOf(const std::string& layer) const {
        return m_teacher.parameters().at(layer + ".weight");
    }

    /// A channel matters by its mean square times the squared weights that read it.
    at::Tensor keptChannels(const at::Tensor& output, double share,
                            const std::vector<Reader>& readers) const {
        const std::int64_t count = output.size(1);
        if (readers.empty()) return at::arange(count);
        at::Tensor weights = at::zeros({count});
        for (const Reader& reader : readers) {
            weights += weightOf(reader.layer)
                           .narrow(1, reader.firstInput, count)
                           .square()
                           .sum(at::IntArrayRef{0, 2, 3});
        }
        const at::Tensor worth = weights * output.square().mean({0, 2, 3});
        const auto wanted = static_cast<std::int64_t>(
            std::lround(share * static_cast<double>(count) / kChannelStep) * kChannelStep);
        const std::int64_t kept =
            std::clamp<std::int64_t>(wanted, std::min(kChannelStep, count), count);
        return std::get<0>(std::get<1>(worth.topk(kept)).sort());
    }

    /// `count` pixels of each of the images of an output, as indices into its rows and columns.
    std::array<at::Tensor, 3> drawnPixels(std::int64_t images, std::int64_t height,
                                          std::int64_t width, std::int64_t count) {
        at::Tensor rows = at::empty({images, count}, at::kLong);
        at::Tensor columns = at::empty({images, count}, at::kLong);
        for (std::int64_t i = 0; i < images * count; ++i) {
            rows.data_ptr<std::int64_t>()[i] = m_random.below(height);
            columns.data_ptr<std::int64_t>()[i] = m_random.below(width);
        }
        return {at::arange(images).unsqueeze(1), rows, columns};
    }

    /// Inputs of the window around each drawn pixel. @return [pixels, inputs * kernel * kernel]
    static at::Tensor windows(const at::Tensor& input, const std::array<at::Tensor, 3>& pixels,
                              std::int64_t kernel, std::int64_t stride) {
        const std::int64_t pad = kernel / 2;
        const at::Tensor padded = at::constant_pad_nd(input, {pad, pad, pad, pad});
        const at::Tensor innermost = padded.permute({0, 2, 3, 1});
        std::vector<at::Tensor> columns;
        for (std::int64_t row = 0; row < kernel; ++row) {
            for (std::int64_t column = 0; column < kernel; ++column) {
                columns.push_back(innermost.index(
                    {pixels[0], pixels[1] * stride + row, pixels[2] * stride + column}));
            }
        }
        return at::stack(columns, -1).flatten(0, 1).flatten(1);
    }

    /// Weights w of the least |inputs w - targets|^2 plus a penalty on all but the last of them,
    /// which belongs to the column of ones.
    static at::Tensor ridgeSolution(const at::Tensor& inputs, const at::Tensor& targets) {
        at::Tensor products = at::mm(inputs.t(), inputs);
        at::Tensor penalised = products.diagonal().narrow(0, 0, products.size(0) - 1);
        penalised.add_(penalised.mean() * kRidge);
        return at::linalg_solve(products, at::mm(inputs.t(), targets));
    }

    void fit(const std::string& name, const Pair& input, const at::Tensor& kept,
             std::int64_t stride) {
        const at::Tensor weight = weightOf(name).index_select(0, kept);
        const at::Tensor bias = m_teacher.parameters().at(name + ".bias").index_select(0, kept);
        const std::int64_t kernel = weight.size(2);
        const at::Tensor wanted = at::conv2d(input.teacher, weight, bias, stride, kernel / 2);
        const std::int64_t all = wanted.size(2) * wanted.size(3);
        const auto pixels = drawnPixels(wanted.size(0), wanted.size(2), wanted.size(3),
                                        std::min(all, kernel == 1 ? 2 * kPixels : kPixels));
        const at::Tensor targets = wanted.permute({0, 2, 3, 1})
                                       .index({pixels[0], pixels[1], pixels[2]})
                                       .flatten(0, 1)
                                       .to(at::kDouble);
        at::Tensor inputs = windows(input.student, pixels, kernel, stride).to(at::kDouble);
        inputs = at::cat({inputs, at::ones({inputs.size(0), 1}, at::kDouble)}, 1);
        const at::Tensor solved = ridgeSolution(inputs, targets).to(at::kFloat);
        const std::int64_t rows = solved.size(0) - 1;
        m_parameters[name + ".weight"] =
            solved.narrow(0, 0, rows)
                .t()
                .reshape({kept.size(0), input.student.size(1), kernel, kernel})
                .contiguous();
        m_parameters[name + ".bias"] = solved.select(0, rows).clone();
    }

    const StudentNet& m_teacher;
    Random m_random;
    const RunContext& m_context;
    ParameterMap m_parameters;
};

/// Layers that read the output of a module, or of the stem.
std::vector<Reader> readersOf(const std::string& module, std::int64_t firstInput) {
    std::vector<Reader> readers;
    for (const char* part : {"/1x1", "/3x3_reduce", "/5x5_reduce", "/pool_proj"}) {
        readers.push_back({module + part, firstInput});
    }
    return readers;
}

Pair throughModule(Starter& starter, std::size_t index, const Pair& input, double share) {
    const std::string& name = StudentNet::modules()[index];
    const bool last = index + 1 == StudentNet::modules().size();
    std::int64_t firstOutput = 0;
    std::vector<at::Tensor> students;
    std::vector<at::Tensor> teachers;
    const auto finish = [&](const std::string& part, const Pair& from) {
        const auto readers =
            last ? std::vector<Reader>() : readersOf(StudentNet::modules()[index + 1], firstOutput);
        const Pair out = starter.layer(name + part, from, share, readers);
        firstOutput += out.teacher.size(1);
        students.push_back(out.student);
        teachers.push_back(out.teacher);
    };
    finish("/1x1", input);
    for (const std::string part : {"/3x3", "/5x5"}) {
        const std::string whole = name + part;
        finish(part, starter.layer(whole + "_reduce", input, share, {{whole, 0}}));
    }
    finish("/pool_proj",
           input.through([](const at::Tensor& x) { return StudentNet::largest(x, 1, 1); }));
    return {at::cat(students, 1), at::cat(teachers, 1)};
}

void checkWidths(const StudentWidths& widths) {
    for (const double share : {widths.early, widths.middle, widths.late}) {
        if (!(share > 0 && share <= 1)) {
            throw Error(
                ErrorCode::Config, "width",
                "The share of channels that a student keeps must be more than 0 and at most 1.");
        }
    }
}

}  // namespace

StudentNet startStudent(const StudentNet& teacher, const StudentWidths& widths,
                        const at::Tensor& images, std::uint64_t seed, const RunContext& context) {
    checkWidths(widths);
    const c10::NoGradGuard noGradient;
    const auto halved = [](const at::Tensor& x) { return StudentNet::largest(x, 2, 0); };
    Starter starter(teacher, seed, context);
    const at::Tensor input = images.contiguous(at::MemoryFormat::ChannelsLast);
    Pair x =
        starter.layer("conv1/7x7_s2", {input, input}, widths.early, {{"conv2/3x3_reduce", 0}}, 2);
    x = x.through(halved).through(StudentNet::normalised);
    x = starter.layer("conv2/3x3_reduce", x, widths.early, {{"conv2/3x3", 0}});
    x = starter.layer("conv2/3x3", x, widths.early, readersOf("inception_3a", 0));
    x = x.through(StudentNet::normalised).through(halved);
    for (std::size_t index = 0; index < StudentNet::modules().size(); ++index) {
        const double share = index < 2 ? widths.early : index < 7 ? widths.middle : widths.late;
        x = throughModule(starter, index, x, share);
        if (StudentNet::endsStage(StudentNet::modules()[index])) x = x.through(halved);
    }
    return StudentNet(starter.take());
}

}  // namespace skimline
