// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/shared_data.h"

namespace skimline::test {

/// Validates the part of JSON Schema that the schemas of Skimline use; another keyword is refused,
/// so that nothing passes unchecked. Stricter than the standard: members that a schema does not
/// list are faults, because a new member has to be documented.
class JsonSchema {
public:
    using Json = nlohmann::json;

    explicit JsonSchema(Json schema) : m_schema(std::move(schema)) {}

    /// A schema of resources/schemas. @throws std::exception
    static JsonSchema named(const std::string& name) {
        std::ifstream file(sourceFolder() / "resources/schemas" / (name + ".json"));
        if (!file) throw std::runtime_error("there is no schema " + name);
        return JsonSchema(Json::parse(file));
    }

    /// One line per fault, with its place; none: the document fits. @throws std::logic_error for a
    /// keyword that is not known
    std::vector<std::string> faults(const Json& document) const {
        std::vector<std::string> found;
        check(m_schema, document, "$", found);
        return found;
    }

private:
    using Faults = std::vector<std::string>;

    static void requireKnown(const Json& schema) {
        static const std::set<std::string> kKnown{"$schema",
                                                  "$id",
                                                  "$defs",
                                                  "$ref",
                                                  "title",
                                                  "description",
                                                  "type",
                                                  "enum",
                                                  "const",
                                                  "anyOf",
                                                  "properties",
                                                  "additionalProperties",
                                                  "required",
                                                  "items",
                                                  "minimum",
                                                  "maximum",
                                                  "exclusiveMinimum",
                                                  "pattern"};
        for (const auto& [keyword, value] : schema.items())
            if (!kKnown.contains(keyword))
                throw std::logic_error("the keyword " + keyword + " is not known");
    }

    static bool isA(const Json& value, const std::string& type) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "boolean") return value.is_boolean();
        if (type == "null") return value.is_null();
        if (type == "integer")
            return value.is_number_integer() ||
                   (value.is_number_float() &&
                    value.get<double>() == static_cast<double>(value.get<long long>()));
        if (type == "number") return value.is_number();
        throw std::logic_error("the type " + type + " is not known");
    }

    static bool hasType(const Json& value, const Json& types) {
        if (types.is_string()) return isA(value, types.get<std::string>());
        return std::ranges::any_of(
            types, [&](const Json& type) { return isA(value, type.get<std::string>()); });
    }

    void check(const Json& schema, const Json& value, const std::string& place,
               Faults& found) const {
        requireKnown(schema);
        if (schema.contains("$ref")) {
            const std::string name = schema.at("$ref").get<std::string>().substr(1);
            return check(m_schema.at(Json::json_pointer(name)), value, place, found);
        }
        if (schema.contains("anyOf") &&
            std::ranges::none_of(schema.at("anyOf"), [&](const Json& each) {
                Faults faults;
                check(each, value, place, faults);
                return faults.empty();
            }))
            found.push_back(place + " fits none of anyOf");
        if (schema.contains("type") && !hasType(value, schema.at("type")))
            return found.push_back(place + " is " + value.dump().substr(0, 60) + ", not " +
                                   schema.at("type").dump());
        checkValue(schema, value, place, found);
        // One of anyOf has looked at the members.
        const bool looked = schema.contains("anyOf") && !schema.contains("properties");
        if (value.is_object() && !looked) checkObject(schema, value, place, found);
        if (!value.is_array() || !schema.contains("items")) return;
        for (std::size_t at = 0; at < value.size(); ++at)
            check(schema.at("items"), value[at], place + "[" + std::to_string(at) + "]", found);
    }

    static void checkValue(const Json& schema, const Json& value, const std::string& place,
                           Faults& found) {
        const auto fault = [&](const std::string& what) {
            found.push_back(place + " is " + value.dump().substr(0, 60) + ", " + what);
        };
        if (schema.contains("const") && value != schema.at("const")) fault("not the constant");
        if (schema.contains("enum") &&
            std::ranges::find(schema.at("enum"), value) == schema.at("enum").end())
            fault("not in " + schema.at("enum").dump());
        if (value.is_string() && schema.contains("pattern") &&
            !std::regex_search(value.get<std::string>(),
                               std::regex(schema.at("pattern").get<std::string>())))
            fault("not of the pattern");
        if (!value.is_number()) return;
        const auto number = value.get<double>();
        if (schema.contains("minimum") && number < schema.at("minimum").get<double>())
            fault("below the minimum");
        if (schema.contains("maximum") && number > schema.at("maximum").get<double>())
            fault("above the maximum");
        if (schema.contains("exclusiveMinimum") &&
            number <= schema.at("exclusiveMinimum").get<double>())
            fault("not above the minimum");
    }

    void checkObject(const Json& schema, const Json& value, const std::string& place,
                     Faults& found) const {
        const Json none = Json::object();
        const Json& members = schema.contains("properties") ? schema.at("properties") : none;
        if (schema.contains("required"))
            for (const Json& name : schema.at("required"))
                if (!value.contains(name.get<std::string>()))
                    found.push_back(place + " has no " + name.get<std::string>());
        for (const auto& [name, member] : value.items()) {
            const std::string inner = place + "." + name;
            if (members.contains(name))
                check(members.at(name), member, inner, found);
            else if (schema.contains("additionalProperties"))
                check(schema.at("additionalProperties"), member, inner, found);
            else
                found.push_back(inner + " is not in the schema");
        }
    }

    Json m_schema;
};

/// The document; fails the test where it does not fit its schema.
inline nlohmann::json parsedAs(const std::string& schema, const std::string& document) {
    auto json = nlohmann::json::parse(document, nullptr, false);
    EXPECT_FALSE(json.is_discarded()) << document.substr(0, 200);
    for (const std::string& fault : JsonSchema::named(schema).faults(json))
        ADD_FAILURE() << schema << ": " << fault;
    return json;
}

}  // namespace skimline::test
