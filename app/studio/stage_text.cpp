#include "app/studio/stage_text.h"

#include <QCoreApplication>
#include <algorithm>

namespace skimline {
namespace {

/// Which part of the whole bar a stage fills; from what the stages cost on a usual machine.
struct Share {
    double from;
    double to;
};

Share shareOf(Stage stage) {
    switch (stage) {
        case Stage::Probe:
            return {0.0, 0.01};
        // Decoding runs ahead of looking, which takes most of the time and reports on its own.
        case Stage::Decode:
            return {0.01, 0.15};
        case Stage::Features:
            return {0.01, 0.90};
        case Stage::Shots:
            return {0.90, 0.94};
        case Stage::Scores:
            return {0.94, 0.99};
        case Stage::Select:
            return {0.99, 1.0};
        case Stage::Export:
        case Stage::Train:
        case Stage::Fetch:
            break;
    }
    return {0.0, 1.0};
}

}  // namespace

QString stageText(Stage stage) {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("skimline::stageText", text);
    };
    switch (stage) {
        case Stage::Probe:
            return tr("Reading the file");
        case Stage::Decode:
            return tr("Decoding the frames");
        case Stage::Features:
            return tr("Looking at the frames");
        case Stage::Shots:
            return tr("Finding the shots");
        case Stage::Scores:
            return tr("Scoring the frames");
        case Stage::Select:
            return tr("Choosing the shots");
        case Stage::Export:
            return tr("Writing the clip");
        case Stage::Train:
            return tr("Training");
        case Stage::Fetch:
            return tr("Fetching weights");
    }
    return {};
}

bool StageTracker::take(const Progress& progress) {
    // Decoding and looking overlap and report in turns.
    if (progress.stage < m_stage) return false;
    m_stage = progress.stage;
    m_secondsLeft = progress.secondsLeft;
    const Share share = shareOf(progress.stage);
    if (progress.total > 0) {
        const double done = std::clamp(
            static_cast<double>(progress.done) / static_cast<double>(progress.total), 0.0, 1.0);
        m_fraction = std::max(m_fraction, share.from + done * (share.to - share.from));
    } else if (share.from > 0) {
        m_fraction = std::max(m_fraction, share.from);
    }
    return true;
}

}  // namespace skimline
