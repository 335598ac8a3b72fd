// What mail rules compare and do, without a schema: the server and the pages share it.

/** How texts are compared, then how sizes are. */
export const textOperators = ["is", "contains", "starts", "ends"] as const;
export type TextOperator = (typeof textOperators)[number];
export const sizeOperators = ["over", "under"] as const;
export const conditionOperators = [...textOperators, ...sizeOperators] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

interface Needs {
  readonly needs: readonly ("header" | "operator" | "value" | "is_true" | "kilobytes")[];
  readonly operators: readonly ConditionOperator[];
}

const text: Needs = { needs: ["operator", "value"], operators: textOperators };
const yesOrNo: Needs = { needs: ["is_true"], operators: [] };

const needsOfFields = {
  from: text,
  from_domain: text,
  /** An address of the business that it was sent to. */
  to: text,
  subject: text,
  text,
  header: { needs: ["header", "operator", "value"], operators: textOperators },
  has_file: yesOrNo,
  is_automatic: yesOrNo,
  size: { needs: ["operator", "kilobytes"], operators: sizeOperators },
} as const satisfies Record<string, Needs>;
export type ConditionField = keyof typeof needsOfFields;

/** The values that the condition on each field needs. */
export const conditionNeeds: Readonly<Record<ConditionField, Needs>> = needsOfFields;
export const conditionFields = Object.keys(needsOfFields) as readonly ConditionField[];

/** `skip`: it becomes nothing. `spam`: it waits in quarantine. `set`: of the ticket that it opens. */
export const ruleActions = ["skip", "spam", "set"] as const;
export type RuleAction = (typeof ruleActions)[number];
