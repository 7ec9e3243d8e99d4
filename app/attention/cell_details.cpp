#include "app/attention/cell_card.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

const QSize pictureSize(112, 63);

}  // namespace

CellCard::CellCard(QWidget* parent)
    : QWidget(parent),
      m_row(makeFrame()),
      m_column(makeFrame()),
      m_value(new QLabel(this)),
      m_remark(new QLabel(this)) {
    setAccessibleName(tr("The cell under the pointer"));
    m_value->setObjectName(QStringLiteral("sectionTitle"));
    m_remark->setObjectName(QStringLiteral("secondary"));
    m_remark->setWordWrap(true);
    m_remark->setAlignment(Qt::AlignTop);
    m_remark->setMinimumHeight(2 * fontMetrics().lineSpacing());
    auto* frames = new QHBoxLayout;
    frames->setSpacing(spacing::unit);
    for (const Frame* frame : {&m_row, &m_column}) {
        auto* column = new QVBoxLayout;
        column->setSpacing(2);
        column->addWidget(frame->picture);
        column->addWidget(frame->name);
        frames->addLayout(column);
    }
    frames->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::half);
    layout->addLayout(frames);
    layout->addWidget(m_value);
    layout->addWidget(m_remark);
}

CellCard::Frame CellCard::makeFrame() {
    Frame frame{new QLabel(this), new QLabel(this)};
    frame.picture->setFixedSize(pictureSize);
    frame.picture->setAlignment(Qt::AlignCenter);
    frame.picture->setObjectName(QStringLiteral("cellPicture"));
    frame.picture->installEventFilter(this);
    frame.name->setObjectName(QStringLiteral("secondary"));
    frame.name->setMinimumWidth(pictureSize.width());
    return frame;
}

void CellCard::fill(Frame& frame, const Side& side) {
    frame.seconds = side.seconds;
    frame.name->setText(side.name);
    frame.picture->setCursor(side.seconds >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    frame.picture->setToolTip(side.seconds >= 0 ? tr("Go to this frame") : QString());
    if (side.picture.isNull()) {
        frame.picture->clear();
        return;
    }
    const qreal ratio = devicePixelRatioF();
    QPixmap picture =
        QPixmap::fromImage(side.picture)
            .scaled(pictureSize * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    picture.setDevicePixelRatio(ratio);
    frame.picture->setPixmap(picture);
}

void CellCard::setCell(const Side& row, const Side& column, const QString& value,
                       const QString& remark) {
    fill(m_row, row);
    fill(m_column, column);
    m_value->setText(value);
    m_remark->setText(remark);
}

void CellCard::setHint(const QString& hint) { setCell({}, {}, {}, hint); }

QString CellCard::text() const {
    return QStringList{m_row.name->text(), m_column.name->text(), m_value->text(), m_remark->text()}
        .join(QLatin1Char('\n'));
}

bool CellCard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonRelease)
        for (const Frame* frame : {&m_row, &m_column})
            if (watched == frame->picture && frame->seconds >= 0)
                Q_EMIT seekRequested(frame->seconds);
    return QWidget::eventFilter(watched, event);
}

}  // namespace skimline
