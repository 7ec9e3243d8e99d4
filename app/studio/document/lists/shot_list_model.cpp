// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/lists/shot_list_model.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "app/studio/document/reasons/reason_text.h"
#include "app/studio/document/reasons/sound_text.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/late_frames.h"
#include "widgets/timeline/shot_readout.h"

namespace skimline {
namespace {

constexpr double kSmaller = 0.9;

QFont smallFont(const QFont& font) {
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * kSmaller);
    return small;
}

QString separator() { return QStringLiteral(" · "); }

}  // namespace

ReasonLayout::ReasonLayout(const ShotRemark& remark, const QFont& font, int width, int lines)
    : m_layout(std::make_unique<QTextLayout>(QString(), smallFont(font))) {
    for (m_count = remark.reasons.size(); m_count > 0; --m_count) {
        lay(remark.reasons.mid(0, m_count).join(separator()), width);
        if (m_layout->lineCount() <= lines) break;
    }
    if (m_count == 0 && !remark.reasons.isEmpty()) {
        m_count = 1;
        const QFontMetricsF metrics(m_layout->font());
        lay(metrics.elidedText(remark.reasons.first(), Qt::ElideRight, width), width);
    }
    if (remark.link < 0 || remark.link >= m_count) return;
    for (qsizetype reason = 0; reason < remark.link; ++reason)
        m_linkStart += static_cast<int>(remark.reasons[reason].size() + separator().size());
    m_linkStart += 1;
    m_linkLength = static_cast<int>(remark.reasons[remark.link].size());
}

void ReasonLayout::lay(const QString& text, int width) {
    m_layout->setText(text);
    QTextOption option;
    option.setWrapMode(QTextOption::WordWrap);
    m_layout->setTextOption(option);
    m_layout->beginLayout();
    double top = 0;
    for (QTextLine line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
        line.setLineWidth(std::max(width, 1));
        line.setPosition({0, top});
        top += line.height();
    }
    m_layout->endLayout();
}

void ReasonLayout::draw(QPainter* painter, const QPointF& place, const ThemeColors& colors) const {
    painter->setPen(colors.secondaryText);
    QList<QTextLayout::FormatRange> formats;
    if (m_linkStart >= 0) {
        QTextLayout::FormatRange link{m_linkStart, m_linkLength, {}};
        link.format.setForeground(colors.accent);
        link.format.setFontUnderline(true);
        formats << link;
    }
    m_layout->draw(painter, place, formats);
}

bool ReasonLayout::isLink(const QPointF& point) const {
    if (m_linkStart < 0) return false;
    for (int at = 0; at < m_layout->lineCount(); ++at) {
        const QTextLine line = m_layout->lineAt(at);
        if (point.y() < line.y() || point.y() >= line.y() + line.height()) continue;
        const int first = std::max(line.textStart(), m_linkStart);
        const int end = std::min(line.textStart() + line.textLength(), m_linkStart + m_linkLength);
        if (first < end && point.x() >= line.cursorToX(first) && point.x() < line.cursorToX(end))
            return true;
    }
    return false;
}

/// Cached: every row of a list needs it, and font metrics are slow.
int ReasonLayout::heightOf(const QFont& font, int lines) {
    static std::pair<QFont, double> last;
    if (last.second <= 0 || last.first != font)
        last = {font, QFontMetricsF(smallFont(font)).height()};
    return static_cast<int>(last.second * lines + 0.5);
}

ShotListModel::ShotListModel(QObject* parent)
    : QAbstractListModel(parent), m_late(new LateFrames(this)) {
    connect(m_late, &LateFrames::arrived, this, &ShotListModel::refreshImages);
}

void ShotListModel::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    beginResetModel();
    m_session = session;
    m_shots = session ? session->edits()->shotBars() : QList<TimelineShot>();
    endResetModel();
    if (!session) return;
    connect(session, &VideoSession::selectionChanged, this, &ShotListModel::refreshShots);
    connect(session, &VideoSession::framesChanged, this, &ShotListModel::refreshImages);
    connect(session, &VideoSession::soundsChanged, this, &ShotListModel::refreshImages);
}

void ShotListModel::refreshShots() {
    const QList<TimelineShot> shots = m_session->edits()->shotBars();
    if (shots.size() != m_shots.size()) {
        beginResetModel();
        m_shots = shots;
        endResetModel();
        return;
    }
    m_shots = shots;
    refreshImages();
}

void ShotListModel::refreshImages() {
    if (!m_shots.isEmpty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int ShotListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shots.size());
}

QString ShotListModel::spokenText(int row) const {
    const TimelineShot& shot = m_shots[row];
    if (isTransition(shot))
        return (shot.kept ? tr("Transition from %1 to %2, kept between two kept shots.")
                          : tr("Transition from %1 to %2."))
            .arg(timeText(shot.startSeconds), timeText(shot.endSeconds));
    const QString label = labelText(shot);
    const QStringList heard = soundsOf(row).words;
    const QString sounds =
        heard.isEmpty() ? QString() : tr(" Heard: %1.").arg(heard.join(tr(", ")));
    return (label.isEmpty() ? QString() : label + QStringLiteral(". ")) +
           tr("Shot %1, from %2 to %3, score %4. %5.")
               .arg(QString::number(shotNumber(m_shots, row)), timeText(shot.startSeconds),
                    timeText(shot.endSeconds), QLocale().toString(shot.score, 'f', 2),
                    reasonSentence(m_session->edits()->reasons(row), shot.kept)) +
           sounds;
}

ShotRemark ShotListModel::remarkOf(int row) const {
    ShotRemark remark;
    if (m_shots[row].fast > 1) {
        remark.reasons << tr("run through %1 times as fast").arg(m_shots[row].fast);
        return remark;
    }
    for (const ShotReason& reason : m_session->edits()->reasons(row)) {
        if (reason.like) {
            remark.link = static_cast<int>(remark.reasons.size());
            remark.target = m_session->edits()->shotAt(reason.like->start.toDouble());
        }
        remark.reasons << shortReason(reason);
    }
    return remark;
}

ShotSounds ShotListModel::soundsOf(int row) const {
    ShotSounds sounds;
    if (!m_session->sounds() || isTransition(m_shots[row])) return sounds;
    const TimeRange range{Rational::fromSeconds(m_shots[row].startSeconds),
                          Rational::fromSeconds(m_shots[row].endSeconds)};
    for (const std::string& kind : soundsWithin(*m_session->sounds(), range)) {
        sounds.words << soundWord(kind);
        sounds.colours << placeOfSound(kind);
    }
    return sounds;
}

QString ShotListModel::nameOf(int row) const {
    const QString span = spanText(m_shots[row].startSeconds, m_shots[row].endSeconds);
    // Its name describes it.
    return isPartOfShot(m_shots, row) && m_shots[row].name.isEmpty()
               ? tr("%1 of shot %2").arg(span).arg(m_shots[row].number)
               : span;
}

QString ShotListModel::spanText(double start, double end) {
    return tr("%1 – %2").arg(timeText(start), timeText(end));
}

QVariant ShotListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const TimelineShot& shot = m_shots[index.row()];
    switch (role) {
        case Qt::DisplayRole:
            return nameOf(index.row());
        case Qt::AccessibleTextRole:
            return spokenText(index.row());
        case Qt::ToolTipRole:
            return isTransition(shot) ? tr("%1\nClick to go there, right-click for more.")
                                            .arg(spokenText(index.row()))
                                      : tr("%1\nClick to go there, use the check box or Enter to "
                                           "keep or drop it, right-click for more.")
                                            .arg(spokenText(index.row()));
        case BarRole:
            return QVariant::fromValue(shot);
        case RemarkRole:
            return QVariant::fromValue(remarkOf(index.row()));
        case SoundsRole:
            return QVariant::fromValue(soundsOf(index.row()));
        case ImageRole:
            return m_late->nearest(m_session->images(), (shot.startSeconds + shot.endSeconds) / 2);
        default:
            return {};
    }
}

}  // namespace skimline

#include "moc_shot_list_model.cpp"
