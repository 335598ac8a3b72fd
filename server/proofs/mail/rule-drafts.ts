import type { mailRules } from "@parley/contract";
import { rules } from "../../src/domains/inbound/testing/corpus.ts";

/** The rules of the fixtures as an admin enters them. */
export const ruleDrafts = (departments: ReadonlyMap<string, string>): mailRules.Draft[] =>
  rules.map(({ name, conditions, action, departmentId, priority, tags }) => ({
    name,
    conditions: [...conditions],
    action,
    department: departments.get(departmentId ?? "") ?? null,
    priority,
    tags: [...tags],
  }));
