// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/project/project_file.h"

#include <iterator>
#include <nlohmann/json.hpp>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/plan/project/project_json.h"
#include "core/skim/plan/project/source_path.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

constexpr const char* kFormat = "skimline-project";
constexpr std::uint64_t kVersion = 1;
constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20;

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& what) {
    throw Error(ErrorCode::Corrupt, ErrorId::DamagedProject,
                {file.filename().string(), std::string(what), file.string()});
}

Project projectOf(const Json& json, const std::filesystem::path& file) {
    if (json.at("format").get<std::string>() != kFormat)
        refuse(file, "it does not say that it is one.");
    // As it is written: another kind of number would be cut to fit.
    const Json& version = json.at("version");
    if (!version.is_number_unsigned()) refuse(file, "its version is not a whole number.");
    if (version.get<std::uint64_t>() > kVersion)
        throw Error(ErrorCode::Unsupported, ErrorId::NewerProject,
                    {file.filename().string(), file.string()});
    Project project;
    for (const Json& video : json.at("videos"))
        project.videos.push_back(videoOfJson(video, file.parent_path()));
    project.current = json.value("current", std::size_t{0});
    if (project.current >= project.videos.size()) project.current = 0;
    if (json.contains("home")) project.home = pathOfText(json.at("home").get<std::string>());
    return project;
}

}  // namespace

std::string projectText(const Project& project, const std::filesystem::path& folder) {
    Json json{{"format", kFormat}, {"version", kVersion}, {"current", project.current}};
    json["videos"] = Json::array();
    for (const ProjectVideo& video : project.videos)
        json["videos"].push_back(jsonOfVideo(video, folder));
    if (!project.home.empty()) json["home"] = textOfPath(project.home);
    return jsonText(json, 1) + "\n";
}

Project projectFromText(const std::string& text, const std::filesystem::path& file) {
    try {
        return projectOf(parseJson(text, file.string()), file);
    } catch (const Json::parse_error&) {
        refuse(file, "it is not readable as JSON.");
    } catch (const Json::exception&) {
        refuse(file, "a value is missing or of the wrong kind.");
    } catch (const Error& error) {
        // Of a part that does not know which file it is in.
        if (error.code() == ErrorCode::Corrupt && error.subject() != file.string())
            refuse(file, error.what());
        throw;
    }
}

void saveProject(const Project& project, const std::filesystem::path& file) {
    AtomicFile::write(file, projectText(project, std::filesystem::absolute(file).parent_path()),
                      AtomicFile::IfExists::Replace);
}

Project loadProject(const std::filesystem::path& file) {
    return projectFromText(readFile(file, kMostBytes), std::filesystem::absolute(file));
}

}  // namespace skimline
