import {
  anyValue,
  type ConditionType,
  conditionTypes,
  type Operator,
  operators,
} from "@parley/contract/sla/choices";
import { t } from "../sla-texts.ts";
import type { ConditionForm } from "./policy-form.rules.ts";

/** The label of a value, such as the name of a record. */
export type WordOf = (type: string, value: string) => string;

const open = "…";

/** The conditions as a sentence, as far as they are filled in: "When priority is High and subject contains…". */
export function sentenceOf(conditions: readonly ConditionForm[], wordOf: WordOf): string {
  const told = conditions
    .filter(({ is_active, condition_type }) => is_active && condition_type !== "all_tickets")
    .map((condition) => partOf(condition, wordOf));
  if (told.length > 0) return t("sentence_when", { parts: told.join(t("sentence_and")) });
  return t(conditions.some(({ is_active }) => is_active) ? "sentence_all" : "sentence_none");
}

function partOf({ condition_type, operator, value }: ConditionForm, wordOf: WordOf): string {
  const type = conditionTypes[condition_type as ConditionType];
  if (!type) return open;
  const verb = operators[operator as Operator] ?? open;
  if (value === anyValue) return `${type.toLowerCase()} ${verb}`;
  const words = value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => wordOf(condition_type, part));
  return `${type.toLowerCase()} ${verb} ${words.join(", ") || open}`;
}
