#include "core/engine/run_log.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/engine/train_on_benchmark.h"

namespace skimline {

RunLog::RunLog(const std::filesystem::path& folder) : m_file(folder / "log.jsonl", std::ios::app) {}

void RunLog::write(const TrainingRecord& record) {
    nlohmann::ordered_json line = {{"step", record.step},
                                   {"sequence_loss", record.sequenceLoss},
                                   {"importance_loss", record.importanceLoss},
                                   {"gradient_norm", record.gradientNorm},
                                   {"learning_rate", record.learningRate},
                                   {"seconds", record.seconds}};
    if (record.validation >= 0) {
        line["validation_f"] = record.validation;
        m_validation = record.validation;
    }
    m_file << line.dump() << std::endl;
    m_steps = record.step;
    constexpr double kMemory = 0.99;
    const double loss = record.sequenceLoss + record.importanceLoss;
    m_loss = m_loss == 0 ? loss : kMemory * m_loss + (1 - kMemory) * loss;
}

std::int64_t loggedSteps(const std::filesystem::path& runFolder, const NetworkId& id) {
    constexpr std::streamoff kLongestLines = 4096;
    std::ifstream file(networkFolder(runFolder, id) / "log.jsonl",
                       std::ios::binary | std::ios::ate);
    if (!file) return 0;
    const auto size = static_cast<std::streamoff>(file.tellg());
    file.seekg(std::max<std::streamoff>(0, size - kLongestLines));
    std::int64_t steps = 0;
    // The first line may be cut, and the last one is while it is being written.
    for (std::string line; std::getline(file, line);) {
        const auto json = nlohmann::json::parse(line, nullptr, false);
        if (json.is_object() && json.contains("step") && json["step"].is_number_integer())
            steps = json["step"];
    }
    return steps;
}

}  // namespace skimline
