// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <filesystem>

#include "app/studio/export/export_choices.h"
#include "app/studio/export/export_details.h"
#include "app/studio/export/window_preview.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/layouts.h"
#include "widgets/style/number_text.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr int kDialogWidth = 560;
constexpr double kWorthTelling = 0.5;  // seconds that a clip is longer than the kept shots

}  // namespace

ExportDialog::ExportDialog(const QString& source, const QString& suggestedTarget,
                           const QString& summary, double keptSeconds, QWidget* parent)
    : QDialog(parent),
      m_source(source),
      m_keptSeconds(keptSeconds),
      m_name(new QLineEdit(this)),
      m_container(ExportChoices::containers(this)),
      m_mode(ExportChoices::modes(this)),
      m_estimate(new QLabel(this)),
      m_subtitles(new QCheckBox(tr("Include &subtitles"), this)),
      m_chapters(new QCheckBox(tr("C&hapters from the topics"), this)),
      m_files(new QComboBox(this)),
      m_filesLabel(new QLabel(this)),
      m_overwrite(new QCheckBox(tr("O&verwrite the existing file"), this)),
      m_details(new ExportDetails(this)),
      m_preview(new WindowPreview(this)),
      m_more(new QToolButton(this)),
      m_problem(new QLabel(this)),
      m_export(new QPushButton(tr("Export"), this)) {
    setWindowTitle(tr("Export skim"));
    setModal(true);
    buildForm(summary);
    connect(m_name, &QLineEdit::textChanged, this, &ExportDialog::refresh);
    connect(m_overwrite, &QCheckBox::toggled, this, &ExportDialog::refresh);
    connect(m_files, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_container, &QComboBox::currentIndexChanged, this, &ExportDialog::applySuffix);
    connect(m_mode, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_details, &ExportDetails::changed, this, &ExportDialog::refresh);
    connect(m_details, &ExportDetails::shapeChanged, this, &ExportDialog::onShape);
    connect(m_details, &ExportDetails::containerWanted, this, [this](const QString& suffix) {
        m_container->setCurrentIndex(m_container->findData(suffix));
    });
    setTarget(suggestedTarget);
    m_name->setFocus();
    resize(kDialogWidth, sizeHint().height());
}

QGridLayout* ExportDialog::fieldsLayout() {
    auto* browseButton = new QPushButton(tr("&Browse…"), this);
    browseButton->setAutoDefault(false);
    connect(browseButton, &QPushButton::clicked, this, &ExportDialog::browse);
    m_name->setAccessibleName(tr("Output file"));
    auto* nameRow = new QHBoxLayout;
    nameRow->setSpacing(spacing::kUnit);
    nameRow->addWidget(m_name, 1);
    nameRow->addWidget(browseButton);
    auto* nameLabel = new QLabel(tr("&File"), this);
    nameLabel->setBuddy(m_name);
    auto* formatLabel = new QLabel(tr("F&ormat"), this);
    formatLabel->setBuddy(m_container);
    auto* form = new QGridLayout;
    form->setHorizontalSpacing(spacing::kWide);
    form->setVerticalSpacing(spacing::kUnit);
    form->addWidget(nameLabel, 0, 0);
    form->addLayout(nameRow, 0, 1);
    form->addWidget(formatLabel, 1, 0);
    form->addWidget(m_container, 1, 1);
    m_overwrite->setObjectName(QStringLiteral("overwrite"));
    auto* modeLabel = new QLabel(tr("C&uts"), this);
    modeLabel->setBuddy(m_mode);
    form->addWidget(modeLabel, 2, 0);
    form->addWidget(m_mode, 2, 1);
    m_estimate->setObjectName(QStringLiteral("secondary"));
    m_estimate->setWordWrap(true);
    // Room for two lines, so that the dialog does not jump when the answer comes; in letters of
    // this language, which may be taller than the font's own.
    const QString line = tr("Estimating size and time");
    const QRect two = fontMetrics().boundingRect(QRect(0, 0, 1000, 1000), 0, line + u'\n' + line);
    m_estimate->setMinimumHeight(two.height());
    m_estimate->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->addWidget(m_estimate, 3, 1);
    addSwitches(form);
    // The fields of both parts are aligned.
    int width = m_details->labelWidth();
    for (const QLabel* label : {nameLabel, formatLabel, modeLabel})
        width = std::max(width, label->sizeHint().width());
    form->setColumnMinimumWidth(0, width);
    m_details->setLabelWidth(width);
    return form;
}

void ExportDialog::addSwitches(QGridLayout* form) {
    m_subtitles->setToolTip(
        tr("The transcript of the Words tab, otherwise the subtitles inside the video or in a file "
           "next to it; cut and retimed to the skim"));
    form->addWidget(m_subtitles, 4, 1);
    m_files->setAccessibleName(tr("Number of files"));
    m_files->setToolTip(
        tr("Pieces are numbered: “talk.skim 01.mp4”, “talk.skim 02.mp4” and so on; a name follows "
           "its number. Shots without a tag share the file named above."));
    m_chapters->setToolTip(
        tr("Every topic of the transcript becomes a chapter. These chapters replace those of the "
           "video."));
    form->addWidget(m_chapters, 5, 1);
    m_filesLabel->setText(tr("Files"));
    m_filesLabel->setBuddy(m_files);
    form->addWidget(m_filesLabel, 6, 0);
    form->addWidget(m_files, 6, 1);
    form->addWidget(m_overwrite, 7, 1);
    QSizePolicy kept = m_overwrite->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_overwrite->setSizePolicy(kept);
}

QWidget* ExportDialog::detailsSection() {
    m_more->setText(tr("&More options"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setArrowType(Qt::RightArrow);
    m_details->hide();
    connect(m_more, &QToolButton::toggled, this, [this](bool open) {
        m_more->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        m_details->setVisible(open);
        fit();
    });
    auto* section = new QWidget(this);
    auto* box = bareLayout<QVBoxLayout>(section, spacing::kUnit);
    box->addWidget(m_more, 0, Qt::AlignLeft);
    box->addWidget(m_details);
    return section;
}

void ExportDialog::fit() {
    layout()->activate();
    const int beside = m_preview->isHidden() ? 0 : m_preview->width() + spacing::kPage;
    resize(kDialogWidth + beside, sizeHint().height());
    // The dialog grew in place: move it back onto the screen.
    const QRect room = screen()->availableGeometry();
    const QRect frame = frameGeometry();
    if (isVisible() && !room.contains(frame))
        move(std::max(room.left(), std::min(frame.left(), room.right() - frame.width())),
             std::max(room.top(), std::min(frame.top(), room.bottom() - frame.height())));
}

void ExportDialog::showEvent(QShowEvent* event) {
    // Rows that do not apply to this video have been hidden since.
    fit();
    QDialog::showEvent(event);
}

void ExportDialog::onShape() {
    m_preview->setVisible(m_details->reframes());
    fit();
    if (!m_details->reframes()) return;
    m_preview->expect(*m_details->applied({}).aspect);
    Q_EMIT looksWanted();
}

void ExportDialog::showLooks(const std::vector<WindowLook>& looks) { m_preview->setLooks(looks); }

void ExportDialog::setMedia(const MediaInfo& media) { m_details->setMedia(media); }

void ExportDialog::buildForm(const QString& summary) {
    auto* lead = new QLabel(summary, this);
    lead->setObjectName(QStringLiteral("lead"));
    lead->setWordWrap(true);
    m_problem->setObjectName(QStringLiteral("fieldProblem"));
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(fontMetrics().height());
    m_export->setObjectName(QStringLiteral("primary"));
    m_export->setDefault(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(m_export, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* columns = new QHBoxLayout(this);
    columns->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kWide);
    columns->setSpacing(spacing::kPage);
    auto* layout = new QVBoxLayout;
    layout->setSpacing(spacing::kWide);
    columns->addLayout(layout, 1);
    columns->addWidget(m_preview, 0, Qt::AlignTop);
    m_preview->hide();
    layout->addWidget(lead);
    layout->addLayout(fieldsLayout());
    layout->addWidget(detailsSection());
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
}

QString ExportDialog::target() const {
    const QString text = m_name->text().trimmed();
    return text.isEmpty() ? QString() : QFileInfo(text).absoluteFilePath();
}

bool ExportDialog::overwrite() const { return m_overwrite->isChecked(); }

ClipFiles ExportDialog::files() const { return ClipFiles(m_files->currentData().toInt()); }

void ExportDialog::setShots(const std::vector<Shot>& shots) {
    m_shots = shots;
    m_files->clear();
    m_files->addItem(tr("One file"), int(ClipFiles::One));
    if (pieceClips("a.mp4", shots, ClipFiles::PerPiece).size() > 1)
        m_files->addItem(tr("One file per piece"), int(ClipFiles::PerPiece));
    const auto isTagged = [](const Shot& shot) { return shot.kept && !shot.label.tag.empty(); };
    if (std::ranges::any_of(shots, isTagged))
        m_files->addItem(tr("One file per tag"), int(ClipFiles::PerTag));
    m_details->setFast(
        std::ranges::any_of(shots, [](const Shot& shot) { return shot.fast > 1 && !shot.kept; }));
    m_files->setVisible(m_files->count() > 1);
    m_filesLabel->setVisible(m_files->count() > 1);
    refresh();
}

void ExportDialog::setTopics(int count) { m_chapters->setVisible(count > 1); }

bool ExportDialog::embedChapters() const {
    return !m_chapters->isHidden() && m_chapters->isChecked();
}

bool ExportDialog::carrySubtitles() const { return m_subtitles->isChecked(); }

void ExportDialog::setCarrySubtitles(bool carry, bool exist) {
    m_subtitles->setChecked(carry);
    m_subtitles->setVisible(exist);
    m_details->setSubtitles(exist);
}

ClipMode ExportDialog::mode() const { return ClipMode(m_mode->currentData().toInt()); }

void ExportDialog::setMode(ClipMode mode) { m_mode->setCurrentIndex(m_mode->findData(int(mode))); }

void ExportDialog::showEstimate(const ClipEstimate* estimate) {
    if (estimate == nullptr || (estimate->bytes == 0 && estimate->remark.empty())) {
        m_estimate->setText(tr("No estimate available."));
        return;
    }
    QStringList sentences;
    sentences << lengthSentence(*estimate);
    if (estimate->bytes > 0)
        sentences << tr("About %1; export takes about %2.")
                         .arg(locale().formattedDataSize(estimate->bytes, 0,
                                                         QLocale::DataSizeSIFormat),
                              lengthText(std::ceil(estimate->seconds)));
    if (!estimate->remark.empty()) sentences << QString::fromStdString(estimate->remark);
    m_estimate->setText(joinedSentences(sentences));
    // Languages with long words need a third line.
    m_estimate->setMinimumHeight(
        std::max(m_estimate->minimumHeight(), m_estimate->heightForWidth(m_estimate->width())));
    const bool impossible = estimate->bytes == 0 && !estimate->remark.empty();
    m_export->setEnabled(problem().isEmpty() && !impossible);
}

QString ExportDialog::lengthSentence(const ClipEstimate& estimate) const {
    if (m_details->handles() != Handles())
        return tr("The clip will be %1 long, including the padding.")
            .arg(lengthText(estimate.clipSeconds));
    if (estimate.clipSeconds - m_keptSeconds < kWorthTelling) return {};
    if (estimate.shifts.empty())
        return tr("The clip will be %1 long instead of %2.")
            .arg(lengthText(estimate.clipSeconds), lengthText(m_keptSeconds));
    double earlier = 0;
    for (const CutShift& shift : estimate.shifts)
        earlier = std::max(earlier, shift.start.toDouble());
    return tr("The clip will be %1 long instead of %2: shots begin at the preceding keyframe, up "
              "to %3 s earlier.")
        .arg(lengthText(estimate.clipSeconds), lengthText(m_keptSeconds),
             locale().toString(earlier, 'f', 1));
}

void ExportDialog::setTarget(const QString& path) {
    m_name->setText(path);
    refresh();
}

void ExportDialog::browse() {
    auto* dialog = new QFileDialog(this, tr("Export skim"), target(),
                                   tr("Videos (*.mp4 *.mkv *.webm *.mov *.m4v)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(m_container->currentData().toString());
    // The dialog asks about replacing by itself, with the check box.
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::setTarget);
    dialog->open();
}

void ExportDialog::applySuffix() {
    const QString path = target();
    if (path.isEmpty()) return;
    const QFileInfo info(path);
    const QString stem = m_container->findData(info.suffix().toLower()) >= 0
                             ? info.path() + QLatin1Char('/') + info.completeBaseName()
                             : path;
    setTarget(stem + QLatin1Char('.') + m_container->currentData().toString());
}

QString ExportDialog::problem() const {
    const QString path = target();
    if (path.isEmpty()) return tr("Enter a file name.");
    const QFileInfo info(path);
    const QString suffix = info.suffix().toLower();
    if (m_container->findData(suffix) < 0 && suffix != QLatin1String("m4v")) {
        return tr("The name must end in .mp4, .mkv, .webm, .mov or .m4v.");
    }
    if (!QFileInfo(info.absolutePath()).isDir()) return tr("This folder does not exist.");
    if (!QFileInfo(info.absolutePath()).isWritable())
        return tr("This folder cannot be written to.");
    if (info.exists() && info.canonicalFilePath() == QFileInfo(m_source).canonicalFilePath()) {
        return tr("This would overwrite the source. Choose another name.");
    }
    if (info.isDir()) return tr("This is a folder.");
    if (isTaken()) return tr("%1 already exists.").arg(QFileInfo(existing()).fileName());
    return {};
}

QString ExportDialog::existing() const {
    if (files() == ClipFiles::One) return QFileInfo::exists(target()) ? target() : QString();
    for (const PieceClip& clip : pieceClips(toPath(target()), m_shots, files()))
        if (QFileInfo::exists(fromPath(clip.target))) return fromPath(clip.target);
    return {};
}

bool ExportDialog::isTaken() const { return !existing().isEmpty() && !overwrite(); }

void ExportDialog::refresh() {
    const int format = m_container->findData(QFileInfo(target()).suffix().toLower());
    if (format >= 0) {
        const QSignalBlocker quiet(m_container);
        m_container->setCurrentIndex(format);
    }
    m_details->setContainer(m_container->currentData().toString());
    if (m_details->changesEveryFrame()) setMode(ClipMode::Accurate);
    m_mode->setEnabled(!m_details->changesEveryFrame());
    m_details->setMode(mode());
    m_subtitles->setEnabled(!m_details->burnsSubtitles());
    const QString asked = existing();
    if (m_overwrite->isChecked() && asked != m_asked) m_overwrite->setChecked(false);
    m_asked = asked;
    const QString reason = problem();
    m_problem->setText(reason);
    m_export->setEnabled(reason.isEmpty());
    const bool usable = reason.isEmpty() || isTaken();
    m_overwrite->setVisible(usable && !asked.isEmpty());
    m_estimate->setText(usable ? tr("Estimating size and time") : QString());
    if (usable) Q_EMIT estimateWanted();
}

}  // namespace skimline

#include "moc_export_dialog.cpp"
