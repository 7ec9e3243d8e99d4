// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/cell_details.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>

#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

const QSize kImageSize(112, 63);
const QSize kSmallImageSize(80, 45);

}  // namespace

CellDetails::CellDetails(QWidget* parent)
    : QWidget(parent),
      m_layout(bareLayout<QVBoxLayout>(this, spacing::kHalf)),
      m_imageSize(kImageSize),
      m_row(makeFrame()),
      m_column(makeFrame()),
      m_value(new QLabel(this)),
      m_remark(new QLabel(this)) {
    setAccessibleName(tr("The cell under the pointer"));
    m_value->setObjectName(QStringLiteral("sectionTitle"));
    m_remark->setObjectName(QStringLiteral("secondary"));
    m_remark->setWordWrap(true);
    m_remark->setAlignment(Qt::AlignTop);
    m_value->setMinimumHeight(fontMetrics().height() + 4);
    auto* frames = new QHBoxLayout;
    frames->setSpacing(spacing::kUnit);
    for (const Frame* frame : {&m_row, &m_column}) {
        auto* column = new QVBoxLayout;
        column->setSpacing(2);
        addWidgets(column, {frame->image, frame->name});
        frames->addLayout(column);
    }
    frames->addStretch(1);
    auto* words = new QVBoxLayout;
    words->setSpacing(spacing::kHalf);
    addWidgets(words, {m_value, m_remark});
    words->addStretch(1);
    m_layout->addLayout(frames);
    m_layout->addLayout(words, 1);
    setBeside(false);
}

void CellDetails::setBeside(bool beside) {
    m_layout->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_layout->setSpacing(beside ? spacing::kWide : spacing::kHalf);
    // As tall as the longest remark, so that the map next to it stays under the pointer.
    m_remark->setFixedHeight(6 * fontMetrics().lineSpacing());
    m_imageSize = beside ? kSmallImageSize : kImageSize;
    for (const Frame* frame : {&m_row, &m_column}) {
        frame->image->setFixedSize(m_imageSize);
        frame->name->setMinimumWidth(m_imageSize.width());
    }
}

void CellDetails::showFrames(bool shown) {
    for (const Frame* frame : {&m_row, &m_column}) {
        frame->image->setVisible(shown);
        frame->name->setVisible(shown);
    }
}

CellDetails::Frame CellDetails::makeFrame() {
    Frame frame{new QLabel(this), new QLabel(this)};
    frame.image->setAlignment(Qt::AlignCenter);
    frame.image->setObjectName(QStringLiteral("cellPicture"));
    frame.image->installEventFilter(this);
    frame.name->setObjectName(QStringLiteral("secondary"));
    return frame;
}

void CellDetails::fill(Frame& frame, const Side& side) {
    frame.seconds = side.seconds;
    frame.name->setText(side.name);
    frame.image->setCursor(side.seconds >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    frame.image->setToolTip(side.seconds >= 0 ? tr("Go to this frame") : QString());
    if (side.image.isNull()) {
        frame.image->clear();
        return;
    }
    const qreal ratio = devicePixelRatioF();
    QPixmap image = QPixmap::fromImage(side.image)
                        .scaled(m_imageSize * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    image.setDevicePixelRatio(ratio);
    frame.image->setPixmap(image);
}

void CellDetails::setCell(const Side& row, const Side& column, const QString& value,
                          const QString& remark) {
    fill(m_row, row);
    fill(m_column, column);
    showFrames(true);
    m_value->setText(value);
    m_remark->setText(remark);
}

void CellDetails::setHint(const QString& hint) {
    setCell({}, {}, {}, hint);
    showFrames(false);
}

QString CellDetails::text() const {
    return QStringList{m_row.name->text(), m_column.name->text(), m_value->text(), m_remark->text()}
        .join(QLatin1Char('\n'));
}

bool CellDetails::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonRelease)
        for (const Frame* frame : {&m_row, &m_column})
            if (watched == frame->image && frame->seconds >= 0)
                Q_EMIT seekRequested(frame->seconds);
    return QWidget::eventFilter(watched, event);
}

}  // namespace skimline

#include "moc_cell_details.cpp"
