// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_preview.h"

#include <gtest/gtest.h>

#include "tests/core/skim/film/made_video.h"

namespace skimline {
namespace {

using test::MadeVideo;

class FilmPreview : public ::testing::Test {
protected:
    FilmPreview() {
        for (const MadeVideo& video : {MadeVideo{"a", 0, {0.9F, 0.8F}, {}, 1, 640, 360, 25},
                                       MadeVideo{"b", 1, {0.9F, 0.8F}, {}, 1, 640, 360, 25},
                                       MadeVideo{"tall", 2, {0.9F, 0.8F}, {}, 1, 360, 640, 25},
                                       MadeVideo{"fast", 3, {0.9F, 0.8F}, {}, 1, 640, 360, 50}})
            m_files.push_back(test::filmFile(video));
        m_film.contents.form = {640, 360, Rational(25), true};
    }
    void add(std::size_t file, int first, int end, int half = 0) {
        const auto& source = m_files[file].analysis->facts->media.path;
        m_film.contents.pieces.push_back(
            {source, {Rational(first, 25), Rational(end, 25)}, false, Rational(2 * half, 25)});
        m_film.files.push_back(file);
    }
    /// Of each span "first-end", in brackets if it is written.
    std::string spans() const {
        std::string text;
        std::int64_t last = 0;
        for (const PreviewSpan& span : previewSpans(m_film, m_files)) {
            EXPECT_EQ(span.first, last);
            last = span.end;
            const std::string frames = std::to_string(span.first) + "-" + std::to_string(span.end);
            text += (text.empty() ? "" : " ") + (span.isWritten ? "[" + frames + "]" : frames);
        }
        EXPECT_EQ(last, filmFrames(m_film.contents));
        return text;
    }

    std::vector<FilmFile> m_files;
    Film m_film;
};

TEST_F(FilmPreview, cutsBetweenAlikeSourcesArePlayed) {
    add(0, 0, 50);
    add(1, 100, 150);
    EXPECT_EQ(spans(), "0-50 50-100");
    const auto found = previewSpans(m_film, m_files);
    EXPECT_EQ(found[1].piece, 1U);
    EXPECT_EQ(found[1].start, Rational(4));
}

TEST_F(FilmPreview, dissolvesAreWrittenWhole) {
    add(0, 10, 50);
    add(1, 100, 150, 6);
    add(0, 100, 150);
    EXPECT_EQ(spans(), "0-34 [34-46] 46-90 90-140");
    const auto found = previewSpans(m_film, m_files);
    EXPECT_EQ(found[2].start, Rational(106, 25));
    const FilmContents part = previewPart(m_film.contents, found[1]);
    ASSERT_EQ(part.pieces.size(), 2U);
    EXPECT_EQ(part.only->first, 34);
    EXPECT_EQ(part.only->end, 46);
}

TEST_F(FilmPreview, titlesAreWritten) {
    add(0, 0, 50);
    add(1, 100, 150, 5);
    m_film.contents.titles = {{Rational(0), Rational(1), "one"}, {Rational(2), Rational(3), "two"}};
    // The second begins inside the dissolve.
    EXPECT_EQ(spans(), "[0-26] 26-45 [45-55] [55-76] 76-100");
    const auto found = previewSpans(m_film, m_files);
    EXPECT_EQ(previewPart(m_film.contents, found[0]).titles.size(), 1U);
    EXPECT_EQ(previewPart(m_film.contents, found[3]).titles.front().text, "two");
}

TEST_F(FilmPreview, otherShapesAndRatesAreWritten) {
    add(0, 0, 50);
    add(2, 0, 50);
    add(3, 0, 50);
    EXPECT_EQ(spans(), "0-50 [50-100] [100-150]");
}

TEST_F(FilmPreview, aPieceBetweenFramesIsWritten) {
    add(0, 0, 50);
    m_film.contents.pieces.front().range.start = Rational(1, 60);
    EXPECT_EQ(spans(), "[0-49]");
}

TEST_F(FilmPreview, keysAreThoseOfTheFrames) {
    add(0, 0, 50);
    add(1, 100, 150, 5);
    add(0, 200, 250, 5);
    const auto keyOf = [&](std::int64_t first) {
        for (const PreviewSpan& span : previewSpans(m_film, m_files))
            if (span.first == first) return previewKey(previewPart(m_film.contents, span));
        return std::string();
    };
    const std::string second = keyOf(95);
    ASSERT_FALSE(second.empty());
    EXPECT_NE(second, keyOf(45));
    // An earlier piece is shorter: the same frames, at another place of the film.
    m_film.contents.pieces.front().range.start = Rational(10, 25);
    EXPECT_EQ(keyOf(85), second);
    m_film.contents.form.width = 320;
    EXPECT_NE(keyOf(85), second);
}

TEST_F(FilmPreview, largeFramesBecomeSmaller) {
    m_film.contents.form = {3840, 2160, Rational(25), true};
    add(0, 0, 50);
    const FilmContents part = previewPart(m_film.contents, {0, 50, 0, {}, true});
    EXPECT_EQ(part.form.width, 1920);
    EXPECT_EQ(part.form.height, 1080);
}

}  // namespace
}  // namespace skimline
