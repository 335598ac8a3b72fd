import {
  type ConditionField,
  type ConditionOperator,
  type RuleAction,
  sizeOperators,
  textOperators,
} from "@parley/contract/mail/rule-conditions";
import type { Condition, MailRule, RuleChange, RuleDraft } from "./rules.queries.ts";

/** A condition as it is edited. What its field does not need is kept and not sent. */
export interface ConditionForm {
  readonly field: ConditionField;
  readonly header: string;
  readonly operator: ConditionOperator;
  readonly value: string;
  readonly is_true: boolean;
  readonly kilobytes: string;
}

export interface RuleForm {
  readonly name: string;
  readonly conditions: ConditionForm[];
  readonly action: RuleAction;
  /** Empty to leave it. */
  readonly department: string;
  readonly priority: string;
  /** Separated by commas. */
  readonly tags: string;
  readonly continues: boolean;
}

export const newCondition = (field: ConditionField): ConditionForm => ({
  field,
  header: "",
  operator: field === "size" ? "over" : "contains",
  value: "",
  is_true: true,
  kilobytes: "",
});

export const blank: RuleForm = {
  name: "",
  conditions: [newCondition("subject")],
  action: "set",
  department: "",
  priority: "",
  tags: "",
  continues: false,
};

export const isYesOrNo = (field: ConditionField) =>
  field === "has_file" || field === "is_automatic";

export const operatorsOf = (field: ConditionField): readonly ConditionOperator[] =>
  field === "size" ? sizeOperators : textOperators;

export function fieldsOf(rule: MailRule): RuleForm {
  const { name, conditions, action, department, priority, tags, continues } = rule;
  return {
    name,
    conditions: conditions.map(({ field, ...condition }) => ({
      ...newCondition(field),
      ...condition,
      kilobytes: condition.kilobytes === undefined ? "" : String(condition.kilobytes),
    })),
    action,
    department: department?.id ?? "",
    priority: priority ?? "",
    tags: tags.join(", "),
    continues,
  };
}

/** Undefined for what is no size. */
export function kilobytesOf(typed: string): number | undefined {
  const size = Number(typed.trim());
  return /^\d+$/.test(typed.trim()) && size >= 1 && size <= 50_000 ? size : undefined;
}

export function conditionOf(typed: ConditionForm): Condition {
  const { field, header, operator, value, is_true, kilobytes } = typed;
  if (isYesOrNo(field)) return { field, is_true };
  if (field === "size") return { field, operator, kilobytes: kilobytesOf(kilobytes) ?? 0 };
  const text = { field, operator, value: value.trim() };
  return field === "header" ? { ...text, header: header.trim().toLowerCase() } : text;
}

/** The tags in a comma-separated text, in lower case, each once. */
export function tagsOf(typed: string): string[] {
  const tags = typed.split(",").map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter(Boolean))];
}

/** Whether a rule that sets fields names one. */
export const setsSomething = ({ action, department, priority, tags }: RuleForm) =>
  action !== "set" || department !== "" || priority !== "" || tagsOf(tags).length > 0;

/** The request body. */
export function draftOf(typed: RuleForm): RuleDraft {
  const { name, conditions, action, department, priority, tags, continues } = typed;
  const isSet = action === "set";
  return {
    name: name.trim(),
    conditions: conditions.map(conditionOf),
    action,
    department: (isSet && department) || null,
    priority: ((isSet && priority) || null) as MailRule["priority"],
    tags: isSet ? tagsOf(tags) : [],
    continues: isSet && continues,
  };
}

/** Only what differs, so that changes of others are kept. */
export function changesOf(saved: RuleForm, typed: RuleForm): RuleChange {
  const [before, after] = [draftOf(saved), draftOf(typed)];
  const names = Object.keys(after) as (keyof RuleDraft)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, after[name]]),
  );
}
