// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <opencv2/imgcodecs.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/random.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/lab/benchmark/montages/feature_dataset_builder.h"
#include "core/lab/distil/distillation.h"
#include "core/lab/distil/image_augmentation.h"
#include "core/lab/distil/training/distillation_dataset.h"
#include "core/skim/features/extractors/googlenet.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/thread_limits.h"

namespace skimline {
namespace {

constexpr std::uint64_t kViewSeed = 2;
constexpr std::size_t kImagesTogether = 16;  // images per call of the teacher

/// One film, or one view of one photo.
struct Item {
    const FoundFile* file = nullptr;
    const FoundFile* other = nullptr;  ///< a second photo that may be blended in
    int view = 0;
    bool validation = false;
};

std::size_t bytesOf(int side) {
    return static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 3;
}

/// Writes pairs, passing several images at a time to the teacher.
class PairMaker {
public:
    PairMaker(const PairsRequest& request, FeatureExtractor& teacher, PairWriter& writer)
        : m_side(request.side), m_teacher(teacher), m_writer(writer) {}

    /// @param fill  writes the image at the side it is given into the bytes it is given
    void add(std::uint64_t item, bool validation, const auto& fill) {
        DistillationPair pair{item, validation, std::vector<std::uint8_t>(bytesOf(m_side)), {}};
        fill(m_side, std::span(pair.bgr));
        const std::size_t bytes = bytesOf(m_teacher.inputSize());
        m_images.resize(m_images.size() + bytes);
        fill(m_teacher.inputSize(), std::span(m_images).last(bytes));
        m_pairs.push_back(std::move(pair));
        if (m_pairs.size() >= kImagesTogether) write();
    }

    void write() {
        if (m_pairs.empty()) return;
        const FloatMatrix features =
            m_teacher.extract(m_images, static_cast<std::int64_t>(m_pairs.size()));
        for (std::size_t i = 0; i < m_pairs.size(); ++i) {
            const auto row = features.row(static_cast<std::int64_t>(i));
            m_pairs[i].features.assign(row.begin(), row.end());
            m_writer.append(m_pairs[i]);
        }
        m_writer.flush();
        m_pairs.clear();
        m_images.clear();
    }

private:
    int m_side;
    FeatureExtractor& m_teacher;
    PairWriter& m_writer;
    std::vector<DistillationPair> m_pairs;
    std::vector<std::uint8_t> m_images;
};

std::vector<FoundFile> shuffledPhotos(const std::vector<std::filesystem::path>& folders) {
    auto photos = findSources(folders, SourceKind::Photo);
    Random random(kViewSeed);
    random.shuffle(photos);
    return photos;
}

/// Films, then every photo's first view, then every photo's second view and so on, so that an
/// unfinished file is a fair sample.
std::vector<Item> itemsOf(const std::vector<FoundFile>& films, const std::vector<FoundFile>& photos,
                          const PairsRequest& request) {
    const auto partIn = [&](const FoundFile& file) {
        return partOf(file.name, file.group, request.heldOut);
    };
    std::vector<Item> items;
    for (const FoundFile& film : films) {
        if (partIn(film) == Part::Train) items.push_back({&film, nullptr, 0, false});
    }
    std::vector<const FoundFile*> learned;
    for (const FoundFile& photo : photos) {
        const Part part = partIn(photo);
        if (part == Part::Validation) items.push_back({&photo, nullptr, 0, true});
        if (part == Part::Train) learned.push_back(&photo);
    }
    for (int view = 0; view < request.views; ++view) {
        for (std::size_t i = 0; i < learned.size(); ++i) {
            const std::size_t step = 1 + static_cast<std::size_t>(view);
            items.push_back({learned[i], learned[(i + step) % learned.size()], view, false});
        }
    }
    return items;
}

void addFilm(const Item& item, std::uint64_t number, PairMaker& maker, const RunContext& context) {
    const RunContext quiet(context.stopFlag(), {});
    FrameSampler sampler(item.file->path, SamplerOptions{}, quiet);
    Rational lastTime(-1);
    while (const auto frame = sampler.next(quiet)) {
        if (frame->time() == lastTime) continue;
        lastTime = frame->time();
        maker.add(number, item.validation,
                  [&](int side, std::span<std::uint8_t> bgr) { frame->toBgr(side, bgr.data()); });
    }
}

cv::Mat renderedImage(const FoundFile* file) {
    return file == nullptr ? cv::Mat() : cv::imread(file->path.string(), cv::IMREAD_COLOR);
}

/// @return false when the file is no image
bool addPhoto(const Item& item, std::uint64_t number, PairMaker& maker) {
    const cv::Mat photo = renderedImage(item.file);
    if (photo.empty()) return false;
    Random random(mixSeeds(kViewSeed, number));
    const cv::Mat view = imageView(photo, renderedImage(item.other), item.view, random);
    maker.add(number, item.validation,
              [&](int side, std::span<std::uint8_t> bgr) { scaleInto(view, side, bgr); });
    return true;
}

bool addItem(const Item& item, std::uint64_t number, PairMaker& maker, const LogSink& log,
             const RunContext& context) {
    try {
        if (item.file->kind == SourceKind::Clip) {
            maker.write();  // a film's pairs are dropped together when a run continues
            addFilm(item, number, maker, context);
            maker.write();
            return true;
        }
        if (addPhoto(item, number, maker)) return true;
        logTo(log, LogLevel::Warning, item.file->name + " is not an image.");
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Unreadable && error.code() != ErrorCode::Unsupported &&
            error.code() != ErrorCode::Corrupt && error.code() != ErrorCode::NoVideo) {
            throw;
        }
        logTo(log, LogLevel::Warning, error.what());
    }
    return false;
}

/// First item still to do. A clip that may be incomplete is dropped and processed again.
std::uint64_t firstToDo(const std::vector<Item>& items, PairWriter& writer) {
    if (writer.count() == 0) return 0;
    const std::uint64_t last = writer.lastItem();
    if (last >= items.size() || items[last].file->kind != SourceKind::Clip) return last + 1;
    writer.dropLastItem();
    return last;
}

void checkRequest(const PairsRequest& request) {
    if (request.views < 1 || request.views > 64) {
        throw Error(ErrorCode::Usage, "views", "A photo needs between 1 and 64 views.");
    }
    if (request.side < 64 || request.side > 512) {
        throw Error(ErrorCode::Usage, "side", "The student's images need a side of 64 to 512.");
    }
}

}  // namespace

PairsReport preparePairs(const PairsRequest& request, const LogSink& log,
                         const RunContext& context) {
    checkRequest(request);
    useThreads(request.threads);
    const auto films = findSources(request.videos, SourceKind::Clip);
    const auto photos = shuffledPhotos(request.photos);
    const std::vector<Item> items = itemsOf(films, photos, request);
    if (items.empty()) {
        throw Error(ErrorCode::Usage, "photos", "There are no photos or films to learn from.");
    }
    const auto teacher =
        loadGoogLeNet(ModelStore(request.modelFolder).folderOf(kGoogLeNetId), {}, context);
    PairWriter writer(
        request.pairs,
        {request.side, teacher->dimension(), teacher->id(), teacher->version(), request.heldOut,
         std::to_string(request.views) + " views per photo; " + kViewRecipe});
    const std::int64_t before = writer.count();
    std::uint64_t next = firstToDo(items, writer);
    PairMaker maker(request, *teacher, writer);
    PairsReport report;
    StageProgress progress(context, Stage::Features, static_cast<std::int64_t>(items.size()));
    for (; next < items.size(); ++next) {
        progress.advanceTo(static_cast<std::int64_t>(next));
        if (!addItem(items[next], next, maker, log, context)) ++report.refused;
    }
    maker.write();
    progress.finish();
    report.pairs = writer.count();
    report.added = report.pairs - before;
    return report;
}

}  // namespace skimline
