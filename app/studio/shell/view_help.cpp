// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/view_help.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cstddef>

#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

class ViewHelpText {
    Q_DECLARE_TR_FUNCTIONS(skimline::ViewHelpText)

public:
    struct Words {
        const char* view;
        const char* text;
    };
    static constexpr Words kAll[] = {
        {"edit",
         QT_TR_NOOP("The video, cut into its shots: one line for each, from one cut to the next. A "
                    "tick says that a shot is in the skim. The words beside it say why it was kept "
                    "or left out; each of them is something that was measured. A double click "
                    "keeps or drops a shot, and what you decide always wins.")},
        {"words", QT_TR_NOOP("What is said in the video, line by line, from subtitles or written "
                             "down from the sound. Choose lines to keep or drop what they say; a "
                             "double click corrects a line. Keywords are words that are said more "
                             "often here than elsewhere, and they can guide the skim.")},
        {"highlights", QT_TR_NOOP("Moments that stand out in picture and sound together, the "
                                  "strongest first. The numbers put the moments of this one video "
                                  "in order; they are not probabilities. Click a moment to see it, "
                                  "or choose some and press Keep to bring them into the skim.")},
        {"attention.0",
         QT_TR_NOOP(
             "To judge a moment, the network compares it with other moments. It does so in several "
             "rounds, called layers, and in each round with several pairs of eyes, called heads. "
             "Each small picture shows where one head looks: down runs the moment that is judged, "
             "across the moment it is compared with, and bright means much. A bright diagonal "
             "means that a head looks at neighbours in time; a bright column is a moment that "
             "everything is compared with. Click a picture to see it large.")},
        {"attention.1",
         QT_TR_NOOP("One head, large. Pick a moment at the left edge and read along its row: where "
                    "the row is bright, this moment is compared with the moment of that column. "
                    "The wheel zooms, and a click goes to the moment. That a head looks somewhere "
                    "does not mean that it changed anything; the Causes tab measures that.")},
        {"attention.2", QT_TR_NOOP("The strongest single links as a list: this query frame attends "
                                   "to that key frame. A click goes there.")},
        {"attention.3",
         QT_TR_NOOP("What each head is like, in numbers. Entropy is low for a head that looks at "
                    "one place and high for one that looks everywhere. Distance says how far away "
                    "in time it looks. The shares say how much of its looking goes to neighbours, "
                    "and how much to the few frames that everything is compared with.")},
        {"attention.4",
         QT_TR_NOOP(
             "How the heads came to look where they look: pictures that a training run "
             "saved on its way. They show the training's own videos, not the one that is open.")},
        {"causes",
         QT_TR_NOOP(
             "Explains the network's score of the shot at the playhead, or of the whole skim. "
             "Relevance gives every frame a weight: where the curve is high, the score rests on "
             "these moments. Occlusion removes one shot at a time. Ablation switches off one part "
             "of the network at a time, of the encoder, the decoder or the cross-attention, and "
             "selects the skim again. An explanation can be wrong: the deletion test removes the "
             "top, the bottom and random shots and measures how much the ranking changes.")},
        {"compare.0",
         QT_TR_NOOP(
             "One curve for each run, which is a network or a setting on this video: where it is "
             "high, the run wants the moment in the skim. Where curves lie on each other, the runs "
             "agree. The drawing below shows how far the others are from the first one.")},
        {"compare.1",
         QT_TR_NOOP("The shots that each run keeps, along the time of the video. Bars under one "
                    "another are shots that both keep; where a bar stands alone, they disagree.")},
        {"compare.2",
         QT_TR_NOOP("The runs in numbers. The first run is the reference: how much of their skims "
                    "is the same (F), how alike they rank all moments (1: the same order, 0: no "
                    "relation), by the final score and by the network's raw output. Then what a "
                    "pass costs: time with its spread, memory, pairs.")},
        {"compare.3",
         QT_TR_NOOP("A head of one run beside a head of another on one scale, and their "
                    "difference. Rows are query frames, columns key frames. Heads of networks that "
                    "were trained separately do not correspond by number, so the most similar one "
                    "is offered.")},
        {"compare.4",
         QT_TR_NOOP("Relevance of each frame for the skim of each run, and an ablation: every part "
                    "of the network is switched off in turn and all moments are scored again. The "
                    "longer its bar, the more their ranking changes. Parts that change nothing are "
                    "left out.")},
        {"compare.5",
         QT_TR_NOOP("How time and memory grow with the length of a video, for local-global and "
                    "full attention, measured on this machine. Both axes are logarithmic: cost "
                    "that grows with the square of the length is a line twice as steep.")},
        {"models.0",
         QT_TR_NOOP("The networks on this machine. Some describe pictures, some choose shots, "
                    "others write down speech or find highlights. Choose one to read what it was "
                    "trained on, how well it did, and where it fails.")},
        {"models.1", QT_TR_NOOP("Training runs, in progress and finished. The loss "
                                "says how far a network is from what it is to learn, so its curve "
                                "should fall. Once it stays level, more training brings little.")},
        {"train", QT_TR_NOOP("What was learned from your own edits, if you turned that on: traits "
                             "of shots that you keep or drop more often than the network would. "
                             "Nothing of it leaves this machine, and Reset forgets all of it.")},
        {"batch", QT_TR_NOOP("A run over many videos, which the command line works on here or on "
                             "other machines: how many skims there are, how long the rest will "
                             "take, and which videos could not be skimmed and why. Looking changes "
                             "nothing in the run. A double click opens a skim.")},
    };
    static constexpr Words kTabs[] = {
        {"edit", QT_TR_NOOP("Every shot, and why it was kept or left out")},
        {"words", QT_TR_NOOP("Transcript, keywords and summary")},
        {"highlights", QT_TR_NOOP("Moments that stand out in picture and sound")},
        {"attention", QT_TR_NOOP("Which frames the network compares with each other")},
        {"compare", QT_TR_NOOP("Skims by other networks, side by side")},
        {"causes", QT_TR_NOOP("What the score of a shot depends on")},
        {"models", QT_TR_NOOP("The networks, and training of new ones")},
        {"train", QT_TR_NOOP("What Skimline has learned from your edits")},
        {"batch", QT_TR_NOOP("A run over many videos")},
    };

    template <std::size_t count>
    static QString of(const Words (&texts)[count], const QString& view) {
        for (const auto& [known, text] : texts)
            if (view == QLatin1String(known)) return tr(text);
        return {};
    }
};

}  // namespace

QString viewHelp(const QString& view) { return ViewHelpText::of(ViewHelpText::kAll, view); }

QString tabHelp(const QString& topic) { return ViewHelpText::of(ViewHelpText::kTabs, topic); }

ViewHelpCard::ViewHelpCard(QWidget* parent)
    : QFrame(parent, Qt::Popup), m_text(new QLabel(this)), m_more(new QPushButton(this)) {
    setObjectName(QStringLiteral("viewHelp"));
    setFrameShape(QFrame::StyledPanel);
    setAttribute(Qt::WA_StyledBackground);
    auto* title = styledLabel("sectionTitle", this);
    title->setText(tr("What am I looking at?"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_more->setText(tr("More in the user guide"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kWide, spacing::kWide, spacing::kWide, spacing::kWide);
    layout->setSpacing(spacing::kUnit);
    addWidgets(layout, {static_cast<QWidget*>(title), m_text});
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    setAccessibleName(title->text());
    m_text->setAccessibleName(title->text());
    connect(m_more, &QPushButton::clicked, this, [this] {
        close();
        Q_EMIT guideRequested();
    });
}

QString ViewHelpCard::text() const { return m_text->text(); }

void ViewHelpCard::open(const QString& view, const QWidget* below, int width) {
    m_text->setText(viewHelp(view));
    m_text->setAccessibleDescription(m_text->text());
    setFixedWidth(width);
    adjustSize();
    resize(width, heightForWidth(width));
    const QPoint corner = below->mapToGlobal(QPoint(below->width() - width, below->height()));
    move(std::max(corner.x(), 0), corner.y());
    show();
    m_more->setFocus();
}

}  // namespace skimline

#include "moc_view_help.cpp"
