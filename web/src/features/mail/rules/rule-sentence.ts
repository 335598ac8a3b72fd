import { language } from "#platform/texts/texts.ts";
import { priorityLabel } from "#ui/glyphs/priority-mark.tsx";
import type { Condition, MailRule } from "./rules.queries.ts";
import { t } from "./rules-texts.ts";

const lists = new Intl.ListFormat(language);

type Described = Pick<
  MailRule,
  "conditions" | "action" | "department" | "priority" | "tags" | "continues"
>;

/** What a rule does, in plain words. */
export function sentenceOf(rule: Described): string {
  const { action, department, continues } = rule;
  const conditions = lists.format(rule.conditions.map(conditionText));
  if (action !== "set") return t(`sentence_${action}`, { conditions });
  const fields = fieldTexts(rule);
  const sets = fields.length > 0;
  return [
    t(sets ? "sentence_set" : "sentence_set_nothing", { conditions, fields: lists.format(fields) }),
    ...(department && !department.is_active
      ? [t("department_inactive", { name: department.name })]
      : []),
    ...(continues ? [t("sentence_continues")] : []),
  ].join(" ");
}

function fieldTexts({ department, priority, tags }: Described): string[] {
  return [
    ...(department?.is_active ? [t("sets_department", { name: department.name })] : []),
    ...(priority ? [t("sets_priority", { name: priorityLabel(priority) })] : []),
    ...(tags.length > 0 ? [t("sets_tags", { count: tags.length, names: lists.format(tags) })] : []),
  ];
}

function conditionText(condition: Condition): string {
  const { field, header = "", operator = "is", value = "", is_true, kilobytes = 0 } = condition;
  const is = t(`operator_${operator}`);
  if (field === "has_file" || field === "is_automatic") {
    return t(`if_${field}_${is_true ? "yes" : "no"}`);
  }
  if (field === "size") return t("if_size", { operator: is, kilobytes });
  return t("if_text", { part: t(`part_${field}`, { header }), operator: is, value });
}
