#include "tests/app/support/fake_engine.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iterator>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "tests/app/support/fake_run.h"

namespace skimline::test {
namespace {

constexpr double framesPerSecond = 25;

MediaInfo fakeMedia(const FakeScript& script, const std::filesystem::path& video) {
    MediaInfo media;
    std::error_code missing;
    media.path = video;
    media.fileSize = std::filesystem::file_size(video, missing);
    if (missing) media.fileSize = 0;
    media.container = "mov,mp4";
    media.duration = Rational::fromSeconds(script.seconds);
    media.video.codec = "h264";
    media.video.width = media.video.displayWidth = 1280;
    media.video.height = media.video.displayHeight = 720;
    media.video.frameRate = Rational(25);
    media.audio = AudioStreamInfo{1, "aac", 48000, 2, Rational(0)};
    return media;
}

double scoreOf(double seconds) {
    return std::clamp(0.45 + 0.3 * std::sin(seconds / 7) + 0.2 * std::sin(seconds / 2.3 + 1) +
                          0.08 * std::sin(seconds * 5),
                      0.02, 0.98);
}

/// Best scores first while they fit.
std::vector<Shot> choose(const FakeScript& script, std::vector<Shot> shots, const Budget& budget) {
    if (budget.fraction < script.minimumFraction) {
        throw Error(ErrorCode::Infeasible, "budget",
                    "The shots you keep are 3.0 s longer than the budget.");
    }
    std::vector<std::size_t> order(shots.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&shots](std::size_t a, std::size_t b) {
        return shots[a].meanScore > shots[b].meanScore;
    });
    double room = budget.seconds > 0 ? budget.seconds : script.seconds * budget.fraction;
    const auto length = [&shots](std::size_t at) {
        return (shots[at].range.end - shots[at].range.start).toDouble();
    };
    for (const std::size_t at : order) {
        shots[at].kept = shots[at].lock == Lock::In;
        if (shots[at].kept) room -= length(at);
    }
    for (const std::size_t at : order) {
        if (shots[at].lock != Lock::None || length(at) > room) continue;
        shots[at].kept = true;
        room -= length(at);
    }
    return shots;
}

void pass(const FakeScript& script, const RunContext& context, Stage stage) {
    using namespace std::chrono;
    const auto start = steady_clock::now();
    const bool held = stage == Stage::Decode || stage == Stage::Export || stage == Stage::Scores ||
                      stage == Stage::Fetch;
    while ((held && script.hold) ||
           steady_clock::now() - start < milliseconds(script.milliseconds)) {
        context.throwIfStopped();
        const auto spent = duration_cast<milliseconds>(steady_clock::now() - start).count();
        context.report({stage, std::min<std::int64_t>(spent, script.milliseconds),
                        std::max(1, script.milliseconds), 12.0});
        std::this_thread::sleep_for(milliseconds(5));
    }
}

RgbImage fakePicture(double seconds, int width, int height) {
    RgbImage image{width, height, {}};
    image.pixels.reserve(static_cast<std::size_t>(width * height * 3));
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const double glow = std::exp(-(std::pow(x - width * scoreOf(seconds * 1.3), 2) +
                                           std::pow(y - height * 0.45, 2)) /
                                         900.0);
            const double hue = std::sin(std::floor(seconds / 8) * 1.7);
            image.pixels.push_back(static_cast<std::uint8_t>(60 + 50 * hue + 120 * glow));
            image.pixels.push_back(static_cast<std::uint8_t>(80 + 40 * y / height + 100 * glow));
            image.pixels.push_back(static_cast<std::uint8_t>(110 - 40 * hue + 60 * glow));
        }
    }
    return image;
}

/// 32 hex digits that follow from the contents of a file; empty for none.
std::string hashOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) return {};
    const std::string contents{std::istreambuf_iterator<char>(stream), {}};
    std::ostringstream text;
    text << std::hex << std::setfill('0') << std::setw(32) << std::hash<std::string>()(contents);
    return text.str();
}

/// Shots in which a keyword is said score best.
std::shared_ptr<const Analysis> heeding(const std::shared_ptr<const Analysis>& plain,
                                        const std::vector<KeywordTimes>& keywords) {
    auto analysis = std::make_shared<Analysis>(*plain);
    analysis->keywords = keywords;
    for (Shot& shot : analysis->shots) {
        const double start = shot.range.start.toDouble();
        const double end = shot.range.end.toDouble();
        const auto isInside = [&](double time) { return time >= start && time < end; };
        for (const KeywordTimes& keyword : keywords) {
            if (std::none_of(keyword.times.begin(), keyword.times.end(), isInside)) continue;
            shot.meanScore = 1;
            for (std::size_t at = 0; at < analysis->scores.size(); ++at)
                if (isInside(analysis->sampleTimes[at])) analysis->scores[at] = 1;
        }
    }
    return analysis;
}

bool isSaid(const std::string& word, const Cue& cue) {
    return cue.text.find(word) != std::string::npos;
}

/// Words that are said are found as they stand; without any a keyword is every longest word.
Words fakeWords(const FoundTranscript& transcript, const WordsOptions& options) {
    Words words;
    words.transcript = transcript;
    words.topics = {0};
    for (std::size_t i = 0; i < transcript.cues.size(); ++i) {
        const Cue& cue = transcript.cues[i];
        words.sentences.push_back({cue.text, cue.start.toDouble(), cue.end.toDouble(), i, i});
    }
    for (const std::string& word :
         options.keywords.value_or(std::vector<std::string>{"dragon", "snow"})) {
        KeywordUse use{word, 1, {}, {}};
        for (std::size_t i = 0; i < transcript.cues.size(); ++i) {
            if (!isSaid(word, transcript.cues[i])) continue;
            use.times.push_back(transcript.cues[i].start.toDouble());
            use.cues.push_back(i);
        }
        words.keywords.push_back(std::move(use));
    }
    return words;
}

/// The first two sentences; a network writes one word for each.
WrittenSummary fakeSummary(const Words& words, const SummaryRequest& request) {
    WrittenSummary summary;
    const bool written = !request.model.empty();
    summary.kind = written ? SummaryKind::Abstractive : SummaryKind::Extractive;
    summary.model = request.model.filename().string();
    for (std::size_t i = 0; i < std::min<std::size_t>(2, words.sentences.size()); ++i) {
        const SpokenSentence& sentence = words.sentences[i];
        SummaryPart part{
            written ? " word" : sentence.text, sentence.start, sentence.end, {{i, 1.0}}, {}, true};
        if (written) part.frames = {{sentence.start + 0.5, 0.7}};
        summary.parts.push_back(std::move(part));
    }
    return summary;
}

void addWords(StudioEngine& engine, const std::shared_ptr<FakeScript>& script) {
    engine.findTranscript = [script](const std::filesystem::path& video,
                                     const std::optional<std::filesystem::path>& file,
                                     const RunContext&) -> FoundTranscript {
        if (file && !std::filesystem::exists(*file))
            throw Error(ErrorCode::NotFound, file->string(), "The transcript is not there.");
        if (script->cues.empty())
            throw Error(ErrorCode::NotFound, video.string(), "There are no words.");
        return {file ? FoundTranscript::Origin::GivenFile : FoundTranscript::Origin::FileBeside,
                file.value_or(std::filesystem::path(video).replace_extension(".srt")),
                script->cues,
                0,
                0,
                true};
    };
    engine.readWords = [script](const FoundTranscript& transcript, const WordsOptions& options,
                                const RunContext&) {
        ++script->readings;
        return fakeWords(transcript, options);
    };
    engine.writeSummary = [script](const Words& words, const SummaryRequest& request,
                                   const RunContext& context) {
        if (!request.model.empty()) pass(*script, context, Stage::Export);
        return fakeSummary(words, request);
    };
    engine.exportWords = [](const Words&, const WrittenSummary& summary,
                            const std::filesystem::path& target,
                            bool) { std::ofstream(target) << summary.text(); };
}

}  // namespace

namespace {

CardText cardOf(const std::string& summary) {
    CardText text;
    text.summary = summary;
    text.data = "No labels: 4,595 photos of mixed sources and 17 short clips.";
    text.measured =
        "| | montages | |\n| --- | --- | --- |\n| | F | coverage |\n| uniform | 0.092 | 0.496 |\n"
        "| random | 0.218 | 0.666 |\n| **model** | **0.849** | **0.995** |";
    text.limits = "* Speech, jokes and goals mean nothing to it.\n* Long videos are harder.";
    text.whole = text.summary;
    return text;
}

}  // namespace

std::vector<FakeScript::Exported> FakeScript::exports() const {
    const std::lock_guard lock(m_mutex);
    return m_exports;
}

std::string FakeScript::lastCheckpoint() const {
    const std::lock_guard lock(m_mutex);
    return m_checkpoint;
}

void FakeScript::noteCheckpoint(const std::string& file) {
    const std::lock_guard lock(m_mutex);
    m_checkpoint = file;
}

std::vector<ModelCard> fakeCards() {
    ModelCard builtin;
    builtin.kind = ModelKind::Extractor;
    builtin.id = "builtin";
    builtin.location = "/usr/share/skimline/models/skimline-builtin.safetensors";
    builtin.bundled = true;
    builtin.bytes = 6'541'000;
    builtin.parameters = 3'300'000;
    builtin.licence = "GPL-3.0-or-later";
    builtin.text = cardOf("The built-in feature extractor: 1024 values near to GoogLeNet's.");
    ModelCard googlenet = builtin;
    googlenet.id = "googlenet";
    googlenet.location.clear();
    googlenet.bundled = false;
    googlenet.url = "http://example.org/bvlc_googlenet.caffemodel";
    googlenet.text = cardOf("BVLC GoogLeNet up to pool5.");
    ModelCard checkpoint = builtin;
    checkpoint.kind = ModelKind::Checkpoint;
    checkpoint.id = "made-up";
    checkpoint.location = "/usr/share/skimline/models/made-up.safetensors";
    checkpoint.features = "googlenet";
    checkpoint.attention = "lga";
    checkpoint.parameters = 1'286'273;
    checkpoint.bytes = 2'585'154;
    checkpoint.text = cardOf("FullTransNet with local-global attention.");
    return {googlenet, builtin, checkpoint};
}

void FakeScript::record(const Exported& exported) {
    const std::lock_guard lock(m_mutex);
    m_exports.push_back(exported);
}

std::shared_ptr<const Analysis> fakeAnalysis(const FakeScript& script,
                                             const std::filesystem::path& video, double fraction) {
    auto analysis = std::make_shared<Analysis>();
    analysis->media = fakeMedia(script, video);
    analysis->duration = Rational::fromSeconds(script.seconds);
    analysis->extractor = "fake 1";
    analysis->checkpoint = "made-up";
    analysis->device = "cpu";
    analysis->contentHash = hashOf(video);
    analysis->budget.fraction = fraction;
    for (double time = 0; time < script.seconds; time += 0.5) {
        analysis->sampleTimes.push_back(time);
        analysis->scores.push_back(static_cast<float>(scoreOf(time)));
    }
    const double share = script.seconds / script.shotCount;
    for (int index = 0; index < script.shotCount; ++index) {
        Shot shot;
        shot.range = {Rational::fromSeconds(index * share),
                      Rational::fromSeconds((index + 1) * share)};
        shot.firstStep = static_cast<std::int64_t>(index * share * 2);
        shot.endStep = static_cast<std::int64_t>((index + 1) * share * 2);
        shot.length = static_cast<std::int64_t>(share * framesPerSecond);
        shot.meanScore = scoreOf((index + 0.5) * share);
        analysis->shots.push_back(shot);
    }
    analysis->shots = choose(script, analysis->shots, analysis->budget);
    return analysis;
}

namespace {

/// Another run keeps its scores a little later; full attention sees every pair.
ComparedRun fakeComparedRun(const FakeScript& script, const CompareRequest& request,
                            const RunChoice& choice) {
    auto analysis = std::make_shared<Analysis>(
        *fakeAnalysis(script, request.base.video, request.base.budget.fraction));
    const auto steps = static_cast<std::int64_t>(analysis->scores.size());
    ComparedRun run;
    run.choice = choice;
    run.name = choice.attention == "lga" ? "LGA" : choice.attention;
    if (choice.attention != "lga") {
        std::rotate(analysis->scores.begin(), analysis->scores.begin() + 3, analysis->scores.end());
        for (Shot& shot : analysis->shots) shot.kept = !shot.kept && shot.firstStep % 3 == 0;
    }
    analysis->pattern = {choice.attention,
                         17,
                         steps / 10,
                         choice.attention == "full" ? steps * steps : steps * 20,
                         2e6,
                         4096};
    run.attention = fakeRun(*analysis);
    run.analysis = analysis;
    run.cost = {0.0123, 3, 2'500'000};
    run.parameters = 3'613'120;
    run.encoderLayers = 2;
    const bool same = choice.attention == "lga";
    run.agreement.f = same ? 1 : 0.42;
    run.agreement.tau = run.agreement.rho = same ? 1 : 0.3;
    run.agreement.identical = same;
    return run;
}

std::shared_ptr<const Comparison> fakeComparison(const FakeScript& script,
                                                 const CompareRequest& request,
                                                 const RunContext& context) {
    if (script.failAnalysis) throw script.failure;
    pass(script, context, Stage::Decode);
    auto comparison = std::make_shared<Comparison>();
    for (const RunChoice& choice : request.runs) {
        comparison->runs.push_back(fakeComparedRun(script, request, choice));
        const ComparedRun& run = comparison->runs.back();
        FigureRun figure{run.name, run.analysis->scores, {}, {}};
        for (const Shot& shot : run.analysis->shots)
            if (shot.kept)
                figure.kept.emplace_back(shot.range.start.toDouble(), shot.range.end.toDouble());
        comparison->figure.runs.push_back(figure);
    }
    comparison->figure.duration = script.seconds;
    comparison->figure.times = comparison->runs.front().analysis->sampleTimes;
    return comparison;
}

}  // namespace

StudioEngine fakeEngine(const std::shared_ptr<FakeScript>& script) {
    StudioEngine engine;
    engine.compareRuns = [script](const CompareRequest& request, const RunContext& context) {
        return fakeComparison(*script, request, context);
    };
    engine.compareData = [](const Comparison&, const std::vector<HeadChoice>&, const RunContext&) {
        return std::vector<DataFile>{{"scores.csv", "seconds\r\n"}};
    };
    engine.probe = [script](const std::filesystem::path& video, const RunContext&) {
        return fakeMedia(*script, video);
    };
    engine.analyse = [script](const AnalysisRequest& request, const RunContext& context) {
        ++script->analyses;
        script->noteCheckpoint(request.checkpoint.string());
        try {
            for (const Stage stage : {Stage::Probe, Stage::Decode, Stage::Features, Stage::Shots}) {
                pass(*script, context, stage);
            }
        } catch (const Error&) {
            ++script->stopped;
            throw;
        }
        if (script->throwForeign) throw std::runtime_error("a foreign library gave up");
        const bool meant = request.video.string().find(script->failPath) != std::string::npos;
        if (script->failAnalysis && meant) throw script->failure;
        auto analysis = std::make_shared<Analysis>(
            *fakeAnalysis(*script, request.video, request.budget.fraction));
        if (request.checkpoint.empty()) return heeding(analysis, request.keywords);
        // Another network thinks otherwise.
        analysis->checkpoint = request.checkpoint.stem().string();
        std::reverse(analysis->scores.begin(), analysis->scores.end());
        return heeding(analysis, request.keywords);
    };
    engine.reselect = [script](std::vector<Shot> shots, const Budget& budget, const Analysis&) {
        return choose(*script, std::move(shots), budget);
    };
    engine.editListOf = [](const Analysis& analysis, const std::vector<Shot>& shots) {
        EditList edits{analysis.media.path, analysis.media.video.frameRate, {}};
        for (const Shot& shot : shots) {
            if (!shot.kept) continue;
            if (!edits.ranges.empty() && edits.ranges.back().end == shot.range.start) {
                edits.ranges.back().end = shot.range.end;
            } else {
                edits.ranges.push_back(shot.range);
            }
        }
        return edits;
    };
    engine.exportClip = [script, editListOf = engine.editListOf](
                            const Analysis& analysis, const std::vector<Shot>& shots,
                            const std::filesystem::path& target, const ClipOptions& options,
                            const RunContext& context) {
        pass(*script, context, Stage::Export);
        script->record({target, shots, options.overwrite, {}, options.mode});
        if (script->failAnalysis) throw script->failure;
        ClipReport report;
        report.duration = editListOf(analysis, shots).duration();
        return report;
    };
    engine.estimateExport = [](const Analysis&, const std::vector<Shot>&,
                               const std::filesystem::path& target, const ClipOptions& options,
                               const RunContext&) {
        ClipEstimate estimate;
        estimate.mode = options.mode;
        estimate.bytes = 12'000'000;
        estimate.seconds = options.mode == ClipMode::Accurate ? 80 : 8;
        if (options.mode == ClipMode::Copy)
            estimate.shifts = {{Rational(3, 2), Rational(1, 10)}, {Rational(0), Rational(1, 5)}};
        if (options.mode == ClipMode::Smart && target.extension() == ".webm") {
            estimate.mode = ClipMode::Accurate;
            estimate.remark = "All of it is coded anew: WebM clips are coded as VP9.";
        }
        return estimate;
    };
    engine.exportInterchange = [script](const Analysis&, const std::vector<Shot>& shots,
                                        InterchangeFormat format,
                                        const std::filesystem::path& target, bool overwrite) {
        script->record({target, shots, overwrite, format});
    };
    engine.filmstrip = [](const std::filesystem::path&, const std::vector<double>& times,
                          int maxWidth, int maxHeight,
                          const std::function<void(std::size_t, RgbImage)>& ready,
                          const RunContext& context) {
        for (std::size_t index = 0; index < times.size(); ++index) {
            context.throwIfStopped();
            ready(index, fakePicture(times[index], maxWidth / 2, maxHeight / 2));
        }
    };
    engine.sourceHash = [](const std::filesystem::path& file, const RunContext&) {
        return hashOf(file);
    };
    engine.readGroundTruth = [script](const std::filesystem::path&, const RunContext&) {
        return script->groundTruth;
    };
    engine.traceAttention = [script](const AnalysisRequest& request, const RunContext& context) {
        ++script->traces;
        pass(*script, context, Stage::Scores);
        if (script->failTrace) throw script->failure;
        return fakeRun(*fakeAnalysis(*script, request.video, script->tracedFraction));
    };
    engine.readSavedMaps = [script](const std::filesystem::path&) { return script->savedMaps; };
    engine.readSavedMap = [](const SavedMap& map) {
        FloatMatrix cells(map.rows, map.columns);
        std::fill(cells.values.begin(), cells.values.end(), static_cast<float>(map.step));
        return cells;
    };
    engine.importEdits = [script](const Analysis&, const std::filesystem::path& file,
                                  const RunContext&) {
        if (script->importedEdits.kept.empty())
            throw Error(ErrorCode::Corrupt, file.string(),
                        "The edit list \"" + file.filename().string() + "\" cannot be read.");
        return script->importedEdits;
    };
    engine.modelCards = [script](const auto&, const auto& others, const RunContext&) {
        std::vector<ModelCard> cards = script->cards.empty() ? fakeCards() : script->cards;
        for (const std::filesystem::path& file : others) {
            ModelCard card = cards.back();
            card.id = file.stem().string();
            card.location = file;
            card.bundled = false;
            if (card.location != cards.back().location) cards.push_back(card);
        }
        return cards;
    };
    engine.fetchModel = [script](const std::string& id, const RunContext& context) {
        pass(*script, context, Stage::Fetch);
        if (script->failFetch) throw script->failure;
        return std::filesystem::path("/installed") / (id + ".caffemodel");
    };
    engine.importModel = [script](const std::filesystem::path& file, const RunContext& context) {
        pass(*script, context, Stage::Fetch);
        if (script->failFetch) throw script->failure;
        return std::filesystem::path("/installed") / file.filename();
    };
    addWords(engine, script);
    return engine;
}

}  // namespace skimline::test
