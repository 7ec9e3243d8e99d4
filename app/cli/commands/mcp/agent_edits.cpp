// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tools that change the proposed skim: the edits of core/skim/plan/edit_actions.h.

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/cli/commands/mcp/agent_arguments.h"
#include "app/cli/commands/mcp/agent_tools.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"

namespace skimline::cli {
namespace {

using EditJson = nlohmann::json;

/// The parts of a shot in a list of shots, the best first. @throws Error(Usage) for none
std::vector<EditJson> partsOfShot(const EditJson& list, double number) {
    std::vector<EditJson> parts;
    for (const EditJson& shot : list.at("shots"))
        if (shot.at("number").get<double>() == number) parts.push_back(shot);
    if (parts.empty())
        throw Error(ErrorCode::Usage, "shot",
                    "There is no shot " + shortestText(number) + " of this video.");
    std::ranges::stable_sort(parts, std::ranges::greater(), [](const EditJson& part) {
        return std::pair(part.at("kept").get<bool>(), part.at("score").get<double>());
    });
    return parts;
}

/// "free" was the name of "automatic" in earlier versions.
const EditActionFacts& decisionIn(const EditJson& arguments) {
    const std::string name = textIn(arguments, "decision");
    const EditActionFacts* action = typedEdit(name == "free" ? "automatic" : name);
    if (action != nullptr) return *action;
    std::string all;
    for (const EditActionFacts& facts : editActions())
        if (facts.reach == EditReach::Everywhere)
            all += (all.empty() ? "" : ", ") + typedName(facts);
    throw Error(ErrorCode::Usage, name, "A decision is one of " + all + ".");
}

/// The middle of the best part of a shot: times in a list are rounded, so its start may lie in the
/// shot before.
double middleOf(const EditJson& part) {
    return (part.at("start").get<double>() + part.at("end").get<double>()) / 2;
}

}  // namespace

std::vector<std::string> AgentTools::Plan::options() const {
    std::vector<std::string> words;
    if (!length.empty()) words.push_back(length);
    if (alternative > 0) words.push_back("--alternative=" + std::to_string(alternative));
    for (const Edit& edit : edits) {
        words.push_back("--edit=" + typedName(factsOf(edit.action)));
        if (factsOf(edit.action).target == EditTarget::None) continue;
        words.back() += "=" + decimals(edit.start, 3);
        if (edit.end > edit.start) words.back() += "-" + decimals(edit.end, 3);
    }
    return words;
}

void AgentTools::Steps::add(Plan plan) {
    plans.resize(at + 1);
    plans.push_back(std::move(plan));
    at = plans.size() - 1;
}

EditJson AgentTools::proposeSkim(const EditJson& arguments) {
    const std::string video = videoIn(arguments);
    const double seconds = numberIn(arguments, "seconds");
    const double percent = numberIn(arguments, "percent");
    if (seconds > 0 && percent > 0)
        throw Error(ErrorCode::Usage, "percent", "Give seconds or percent, not both.");
    Plan plan;
    if (seconds > 0) plan.length = "--length=" + decimals(seconds, 3);
    if (percent > 0) plan.length = "--budget=" + decimals(percent, 3) + "%";
    EditJson shots = listedShots(reportOf(video, plan));
    m_plans[video] = {{std::move(plan)}, 0};
    return shots;
}

EditJson AgentTools::listShots(const EditJson& arguments) {
    const std::string video = videoIn(arguments);
    return listedShots(reportOf(video, m_plans[video].now()));
}

EditJson AgentTools::changeShot(const EditJson& arguments) {
    const std::string video = videoIn(arguments);
    const EditActionFacts& action = decisionIn(arguments);
    Plan plan = m_plans[video].now();
    if (action.target == EditTarget::None) {
        plan.edits.push_back({action.action, 0, 0});
    } else if (action.target == EditTarget::Moment && arguments.contains("at")) {
        const double at = momentIn(arguments, "at");
        plan.edits.push_back({action.action, at, at});
    } else {
        const bool needsFrame = action.action == EditAction::Split ||
                                action.action == EditAction::StartHere ||
                                action.action == EditAction::EndHere;
        if (needsFrame) momentIn(arguments, "at");
        const auto parts =
            partsOfShot(listedShots(reportOf(video, plan)), numberIn(arguments, "shot"));
        if (action.target == EditTarget::Moment)
            plan.edits.push_back({action.action, middleOf(parts.front()), 0});
        else
            decide(plan, action.action, parts);
    }
    return adopt(video, std::move(plan));
}

/// Also takes back what was decided about these parts before.
void AgentTools::decide(Plan& plan, EditAction action, const std::vector<EditJson>& parts) {
    for (const EditJson& part : parts) {
        const auto start = part.at("start").get<double>();
        const auto end = part.at("end").get<double>();
        std::erase_if(plan.edits, [&](const Plan::Edit& each) {
            return factsOf(each.action).target == EditTarget::Part && each.start < end &&
                   start < each.end;
        });
        // The best part is kept, and all are dropped; "automatic" is all that is taken back.
        if (action == EditAction::Drop || (action == EditAction::Keep && &part == &parts.front()))
            plan.edits.push_back({action, start, end});
    }
}

EditJson AgentTools::adopt(const std::string& video, Plan plan) {
    EditJson shots = listedShots(reportOf(video, plan));
    m_plans[video].add(std::move(plan));
    return shots;
}

EditJson AgentTools::step(EditAction action, const EditJson& arguments) {
    const std::string video = videoIn(arguments);
    Steps& steps = m_plans[video];
    Plan plan = steps.now();
    if (action == EditAction::Another) {
        ++plan.alternative;
        return adopt(video, std::move(plan));
    }
    if (action == EditAction::ReleaseAll) return adopt(video, Plan{plan.length, 0, {}});
    const bool back = action == EditAction::Undo;
    if (back ? steps.at == 0 : steps.at + 1 == steps.plans.size())
        throw Error(ErrorCode::Usage, video,
                    back ? "There is nothing to undo." : "There is nothing to redo.");
    const std::size_t at = back ? steps.at - 1 : steps.at + 1;
    EditJson shots = listedShots(reportOf(video, steps.plans[at]));
    steps.at = at;
    return shots;
}

}  // namespace skimline::cli
