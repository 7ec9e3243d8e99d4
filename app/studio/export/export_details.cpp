// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/export_details.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

#include "app/studio/export/export_choices.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr double kMostAround = 10;  // seconds

/// @return nothing for "none"
const ClipPreset* presetOf(const QComboBox* box) {
    const std::string name = box->currentData().toString().toStdString();
    const auto* preset = std::ranges::find(kClipPresets, name, &ClipPreset::name);
    return preset == kClipPresets.end() ? nullptr : preset;
}

}  // namespace

ExportDetails::ExportDetails(QWidget* parent)
    : QWidget(parent),
      m_purpose(ExportChoices::purposes(this)),
      m_part(ExportChoices::frameParts(this)),
      m_height(ExportChoices::heights(this)),
      m_frame(styledLabel("secondary", this)),
      m_widens(new QCheckBox(tr("Zoom out &where subject or subtitles do not fit"), this)),
      m_burn(new QCheckBox(tr("Burn the subti&tles into the frames"), this)),
      m_blend(new QCheckBox(tr("Ble&nd the frames of fast parts"), this)),
      m_quality(ExportChoices::qualities(this)),
      m_qualityNote(styledLabel("secondary", this)),
      m_rate(ExportChoices::frameRates(this)),
      m_codec(ExportChoices::codecs(this)),
      m_sdr(new QCheckBox(tr("Convert H&DR to SDR"), this)),
      m_tracks(ExportChoices::audioTracks(this)),
      m_loudness(ExportChoices::loudness(this)),
      m_stereo(new QCheckBox(tr("&Mix down to stereo"), this)),
      m_around(new QDoubleSpinBox(this)) {
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(spacing::kWide);
    form->setVerticalSpacing(spacing::kUnit);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Preset"), m_purpose);
    addPicture(form);
    addAudio(form);
    m_around->setRange(0, kMostAround);
    m_around->setSingleStep(0.5);
    m_around->setDecimals(1);
    m_around->setSpecialValueText(tr("none"));
    m_around->setToolTip(
        tr("Adds this much of the same scene before and after every piece, beyond the target "
           "length."));
    m_around->setSuffix(tr(" s"));
    form->addRow(tr("Paddin&g"), m_around);
    // Centres every label vertically on its field.
    for (int row = 0; row < form->rowCount(); ++row)
        if (const QLayoutItem* label = form->itemAt(row, QFormLayout::LabelRole))
            label->widget()->setMinimumHeight(m_purpose->sizeHint().height());
    connect(m_around, &QDoubleSpinBox::valueChanged, this, &ExportDetails::changed);
    connect(m_purpose, &QComboBox::currentIndexChanged, this, &ExportDetails::onPurpose);
    connect(m_part, &QComboBox::currentIndexChanged, this, &ExportDetails::onPart);
    connect(m_widens, &QCheckBox::toggled, this, &ExportDetails::onPart);
    for (QComboBox* box : {m_height, m_quality, m_rate, m_codec, m_tracks, m_loudness})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDetails::changed);
    for (QCheckBox* box : {m_burn, m_blend, m_sdr, m_stereo})
        connect(box, &QCheckBox::toggled, this, &ExportDetails::changed);
    connect(this, &ExportDetails::changed, this, &ExportDetails::showFrame);
    connect(this, &ExportDetails::changed, this, &ExportDetails::showQuality);
}

int ExportDetails::labelWidth() const {
    const auto* form = static_cast<const QFormLayout*>(layout());
    int width = 0;
    for (int row = 0; row < form->rowCount(); ++row)
        if (const QLayoutItem* label = form->itemAt(row, QFormLayout::LabelRole))
            width = std::max(width, label->sizeHint().width());
    return width;
}

void ExportDetails::setLabelWidth(int width) {
    const auto* form = static_cast<const QFormLayout*>(layout());
    for (int row = 0; row < form->rowCount(); ++row)
        if (const QLayoutItem* label = form->itemAt(row, QFormLayout::LabelRole))
            label->widget()->setMinimumWidth(width);
}

void ExportDetails::addPicture(QFormLayout* form) {
    auto* picture = bareLayout<QHBoxLayout>(nullptr, spacing::kUnit);
    picture->addWidget(m_part, 1);
    picture->addWidget(m_height);
    picture->addWidget(m_frame);
    m_height->setAccessibleName(tr("Resolution"));
    m_height->setToolTip(
        tr("Taller frames are scaled down and re-encoded; smaller ones are not scaled up."));
    form->addRow(tr("Fram&ing"), picture);
    static_cast<QLabel*>(form->labelForField(picture))->setBuddy(m_part);
    m_part->setToolTip(
        tr("Crops the frame around the subject: salient areas, faces and motion. Every frame is "
           "re-encoded."));
    form->addRow(QString(), m_widens);
    form->setRowVisible(m_widens, false);
    m_widens->setChecked(true);
    m_widens->setToolTip(
        tr("Shows such shots wider, over a blurred background; all others fill the frame."));
    m_burn->setToolTip(
        tr("Every player shows them, and they cannot be switched off. Every frame is re-encoded."));
    form->addRow(QString(), m_burn);
    form->setRowVisible(m_burn, false);
    m_blend->setToolTip(
        tr("Each of their frames is the mean of up to 8 of the video. The preview plays them "
           "without blending."));
    form->addRow(QString(), m_blend);
    form->setRowVisible(m_blend, false);
    addQuality(form);
    form->addRow(tr("Co&dec"), m_codec);
    form->addRow(QString(), m_sdr);
    form->setRowVisible(m_sdr, false);
}

void ExportDetails::addQuality(QFormLayout* form) {
    auto* rateLabel = new QLabel(tr("Frame &rate"), this);
    rateLabel->setBuddy(m_rate);
    m_quality->setToolTip(tr(
        "Quality of re-encoded frames, relative to the preset: a small file has half the size."));
    m_rate->setToolTip(
        tr("Converts to a constant frame rate by repeating or dropping frames. Every frame is "
           "re-encoded."));
    auto* quality = bareLayout<QHBoxLayout>(nullptr, spacing::kUnit);
    quality->addWidget(m_quality, 1);
    quality->addWidget(rateLabel);
    quality->addWidget(m_rate, 1);
    form->addRow(tr("&Quality"), quality);
    static_cast<QLabel*>(form->labelForField(quality))->setBuddy(m_quality);
    form->addRow(QString(), m_qualityNote);
    form->setRowVisible(m_qualityNote, false);
}

void ExportDetails::onPart() {
    auto* form = static_cast<QFormLayout*>(layout());
    form->setRowVisible(m_widens, reframes());
    Q_EMIT shapeChanged();
    Q_EMIT changed();
}

void ExportDetails::addAudio(QFormLayout* form) {
    form->addRow(tr("A&udio"), m_tracks);
    form->addRow(tr("&Loudness"), m_loudness);
    form->addRow(QString(), m_stereo);
}

void ExportDetails::showFrame() {
    const ClipOptions options = applied({});
    QSizeF size = m_source;
    if (options.aspect) size = QSizeF(*options.aspect, 1).scaled(m_source, Qt::KeepAspectRatio);
    if (options.maxHeight > 0 && size.height() > options.maxHeight)
        size *= options.maxHeight / size.height();
    // Encoders want even numbers.
    const auto even = [](double pixels) { return 2 * std::lround(pixels / 2); };
    m_frame->setText(tr("%1 × %2 pixels").arg(even(size.width())).arg(even(size.height())));
}

void ExportDetails::showQuality() {
    const bool codes = m_mode != ClipMode::Copy;
    const bool varies = hasQuality(ClipCodec(m_codec->currentData().toInt()));
    m_quality->setEnabled(codes && varies);
    m_qualityNote->setText(!codes   ? tr("Copy re-encodes nothing.")
                           : varies ? QString()
                                    : tr("ProRes and FFV1 have one quality."));
    static_cast<QFormLayout*>(layout())->setRowVisible(m_qualityNote, !m_quality->isEnabled());
}

void ExportDetails::setMode(ClipMode mode) {
    m_mode = mode;
    showQuality();
}

void ExportDetails::setSubtitles(bool exist) {
    if (!exist) m_burn->setChecked(false);
    static_cast<QFormLayout*>(layout())->setRowVisible(m_burn, exist);
}

void ExportDetails::setFast(bool exist) {
    if (!exist) m_blend->setChecked(false);
    static_cast<QFormLayout*>(layout())->setRowVisible(m_blend, exist);
}

void ExportDetails::setMedia(const MediaInfo& media) {
    m_source = QSizeF(media.video.displayWidth, media.video.displayHeight);
    showFrame();
    auto* form = static_cast<QFormLayout*>(layout());
    form->setRowVisible(m_sdr, media.video.highDynamicRange);
    form->setRowVisible(m_tracks, media.audioTracks.size() > 1);
    form->setRowVisible(m_loudness, media.audio.has_value());
    form->setRowVisible(m_stereo,
                        std::ranges::any_of(media.audioTracks, [](const AudioStreamInfo& track) {
                            return track.channels > 2;
                        }));
}

void ExportDetails::setContainer(const QString& suffix) {
    auto* items = qobject_cast<QStandardItemModel*>(m_codec->model());
    for (int row = 0; row < m_codec->count(); ++row)
        items->item(row)->setEnabled(
            ExportChoices::fits(ClipCodec(m_codec->itemData(row).toInt()), suffix));
    if (!items->item(m_codec->currentIndex())->isEnabled())
        m_codec->setCurrentIndex(m_codec->findData(int(ClipCodec::Auto)));
}

void ExportDetails::onPurpose() {
    if (const ClipPreset* preset = presetOf(m_purpose)) {
        const std::string_view suffix = preset->suffix.substr(1);
        Q_EMIT containerWanted(QString::fromLatin1(suffix.data(), std::ssize(suffix)));
        const QSignalBlocker quiet(m_codec);
        m_codec->setCurrentIndex(m_codec->findData(int(preset->codec)));
    }
    Q_EMIT changed();
}

ClipOptions ExportDetails::applied(ClipOptions options) const {
    if (const ClipPreset* preset = presetOf(m_purpose)) options = withPreset(options, *preset);
    options = withQuality(options, kClipQualities.at(m_quality->currentData().toUInt()));
    if (const int height = m_height->currentData().toInt(); height > 0) options.maxHeight = height;
    if (const int rate = m_rate->currentData().toInt(); rate > 0)
        options.frameRate = Rational(rate);
    options.codec = ClipCodec(m_codec->currentData().toInt());
    if (reframes()) options.aspect = m_part->currentData().toDouble();
    options.widens = m_widens->isChecked();
    options.burnSubtitles = burnsSubtitles();
    options.blendFast = m_blend->isChecked();
    options.toSdr = m_sdr->isChecked();
    options.audioTracks = AudioTracks(m_tracks->currentData().toInt());
    if (m_loudness->currentIndex() > 0) options.loudness = m_loudness->currentData().toDouble();
    options.stereo = options.stereo || m_stereo->isChecked();
    return options;
}

Handles ExportDetails::handles() const { return {m_around->value(), m_around->value(), false}; }

bool ExportDetails::reframes() const { return m_part->currentIndex() > 0; }

bool ExportDetails::burnsSubtitles() const { return m_burn->isChecked(); }

bool ExportDetails::changesEveryFrame() const {
    const int rows = m_height->currentData().toInt();
    return reframes() || burnsSubtitles() || m_rate->currentIndex() > 0 ||
           (rows > 0 && m_source.height() > rows);
}

}  // namespace skimline

#include "moc_export_details.cpp"
