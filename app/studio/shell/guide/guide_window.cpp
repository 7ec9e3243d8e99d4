// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/guide/guide_window.h"

#include <QDesktopServices>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QImage>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QStringList>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kTopicsWidth = 208;
/// Largest width of a picture, pixels; with it a page fits into the window as it opens.
constexpr int kPictureWidth = 700;

/// The guide is in one language only, the window may be in another.
bool readsEnglish() {
    const QLocale::Language language = QLocale().language();
    return language == QLocale::English || language == QLocale::C;
}

QString idOf(const QUrl& address) { return QFileInfo(address.path()).completeBaseName(); }

GuideTopic readTopic(const QString& id) {
    GuideTopic topic{id, id, {}};
    QFile file(QStringLiteral(":/skimline/guide/%1.md").arg(id));
    if (!file.open(QIODevice::ReadOnly)) return topic;
    topic.text = QString::fromUtf8(file.readAll());
    const QString heading = topic.text.section(QLatin1Char('\n'), 0, 0);
    if (heading.startsWith(QLatin1String("# "))) topic.title = heading.mid(2);
    return topic;
}

/// Shows large pictures smaller, as they would be cut off otherwise.
class GuidePage : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

    QVariant loadResource(int type, const QUrl& name) override {
        const QVariant read = QTextBrowser::loadResource(type, name);
        QImage picture;
        if (type != QTextDocument::ImageResource || !picture.loadFromData(read.toByteArray()))
            return read;
        if (picture.width() <= kPictureWidth) return picture;
        const qreal ratio = devicePixelRatioF();
        const int width = std::min(picture.width(), qRound(kPictureWidth * ratio));
        // With a palette, blended colours would become a dot pattern.
        picture = picture.convertToFormat(QImage::Format_RGB32)
                      .scaledToWidth(width, Qt::SmoothTransformation);
        picture.setDevicePixelRatio(width / qreal(kPictureWidth));
        return picture;
    }
};

bool holdsAll(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

}  // namespace

GuideWindow::GuideWindow()
    : m_search(new QLineEdit(this)),
      m_topics(new QListWidget(this)),
      m_nothing(new QLabel(tr("No page contains all of these words."), this)),
      m_page(new GuidePage(this)) {
    setWindowTitle(tr("Skimline user guide"));
    setAttribute(Qt::WA_QuitOnClose, false);
    resize(1020, 700);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the guide"));
    m_search->setClearButtonEnabled(true);
    m_topics->setAccessibleName(tr("Topics"));
    m_topics->setFixedWidth(kTopicsWidth);
    m_topics->setObjectName(QStringLiteral("guideTopics"));
    m_nothing->setObjectName(QStringLiteral("secondary"));
    m_nothing->setWordWrap(true);
    m_page->setAccessibleName(tr("Page of the guide"));
    m_page->setObjectName(QStringLiteral("guidePage"));
    m_page->setOpenLinks(false);
    m_page->document()->setDocumentMargin(spacing::kWide);
    arrange();
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        listTopics();
        markWords();
    });
    connect(m_topics, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item) showTopic(item->data(Qt::UserRole).toString());
    });
    connect(m_page, &QTextBrowser::anchorClicked, this, &GuideWindow::followLink);
    connect(m_page, &QTextBrowser::sourceChanged, this, &GuideWindow::onPageChanged);
    setColours();
    listTopics();
    showTopic({});
}

void GuideWindow::arrange() {
    auto* left = new QVBoxLayout;
    left->setSpacing(spacing::kUnit);
    addWidgets(left, {m_search, m_nothing});
    left->addWidget(m_topics, 1);
    if (!readsEnglish()) {
        auto* language = styledLabel("secondary", this, tr("This guide is in English only."));
        language->setWordWrap(true);
        left->addWidget(language);
    }
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(spacing::kWide, spacing::kWide, spacing::kWide, spacing::kWide);
    row->setSpacing(spacing::kWide);
    row->addLayout(left);
    row->addWidget(m_page, 1);
}

QString GuideWindow::topic() const { return idOf(m_page->source()); }

void GuideWindow::showTopic(const QString& id) {
    const QList<GuideTopic>& all = guideTopics();
    QString known = all.first().id;
    for (const GuideTopic& each : all)
        if (each.id == id) known = id;
    if (known != topic())
        m_page->setSource(QUrl(guideAddress(known)), QTextDocument::MarkdownResource);
}

void GuideWindow::followLink(const QUrl& link) {
    // To another page; there are no others.
    if (link.path().endsWith(QLatin1String(".md")))
        showTopic(idOf(link));
    else
        QDesktopServices::openUrl(link);
}

void GuideWindow::onPageChanged(const QUrl& address) {
    markWords();
    const QString shown = idOf(address);
    const QSignalBlocker quiet(m_topics);
    for (int row = 0; row < m_topics->count(); ++row)
        if (m_topics->item(row)->data(Qt::UserRole) == shown) m_topics->setCurrentRow(row);
}

void GuideWindow::search(const QString& text) { m_search->setText(text); }

void GuideWindow::listTopics() {
    const QList<GuideTopic> found = guideTopicsWith(m_search->text());
    {
        const QSignalBlocker quiet(m_topics);
        m_topics->clear();
        for (const GuideTopic& each : found) {
            auto* item = new QListWidgetItem(each.title, m_topics);
            item->setData(Qt::UserRole, each.id);
            if (each.id == topic()) m_topics->setCurrentItem(item);
        }
    }
    m_nothing->setVisible(found.isEmpty());
    // The current topic does not contain the words: the first match replaces it.
    if (!found.isEmpty() && !m_topics->currentItem()) m_topics->setCurrentRow(0);
}

void GuideWindow::markWords() {
    QList<QTextEdit::ExtraSelection> marks;
    for (const QString& word : m_search->text().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        QTextCursor at(m_page->document());
        while (!(at = m_page->document()->find(word, at)).isNull()) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(themeColors(palette()).accentSoft);
            marks << mark;
        }
    }
    m_page->setExtraSelections(marks);
    if (marks.isEmpty()) return;
    m_page->setTextCursor([&] {
        QTextCursor first = marks.first().cursor;
        first.clearSelection();
        return first;
    }());
    m_page->ensureCursorVisible();
}

void GuideWindow::setColours() {
    const ThemeColors& colors = themeColors(palette());
    QPalette own = m_page->palette();
    own.setColor(QPalette::Link, colors.accent);
    if (own != m_page->palette()) m_page->setPalette(own);
}

void GuideWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        setColours();
        // Link colours are part of the parsed document.
        m_page->reload();
        markWords();
    }
    QWidget::changeEvent(event);
}

void GuideWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        close();
    } else if (event->matches(QKeySequence::Find)) {
        m_search->setFocus();
    } else if (event->matches(QKeySequence::Back)) {
        m_page->backward();
    } else {
        QWidget::keyPressEvent(event);
    }
}

const QList<GuideTopic>& guideTopics() {
    static const QList<GuideTopic> kAll = [] {
        QList<GuideTopic> topics;
        for (const char* id : {"first-skim", "edit", "film", "fast", "words", "highlights",
                               "attention", "causes", "compare", "batch", "train", "evaluate",
                               "models", "formats", "privacy", "troubleshooting"})
            topics << readTopic(QLatin1String(id));
        return topics;
    }();
    return kAll;
}

QString guideAddress(const QString& id) {
    return QStringLiteral("qrc:/skimline/guide/%1.md").arg(id);
}

QList<GuideTopic> guideTopicsWith(const QString& search) {
    const QStringList words = search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QList<GuideTopic> found;
    for (const GuideTopic& topic : guideTopics())
        if (holdsAll(topic.text, words)) found << topic;
    std::stable_partition(found.begin(), found.end(),
                          [&](const GuideTopic& topic) { return holdsAll(topic.title, words); });
    return found;
}

}  // namespace skimline

#include "moc_guide_window.cpp"
