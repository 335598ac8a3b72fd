import type {
  ConditionType,
  EvaluationMethod,
  Operator,
  Priority,
} from "@parley/contract/sla/choices";

/** The fields of a ticket that conditions compare. A missing value is null. */
export interface TicketFacts {
  readonly priority: Priority | null;
  readonly category: string | null;
  readonly department: string | null;
  readonly channel: string | null;
  readonly tags: readonly string[];
  readonly customer: string | null;
  readonly customer_domain: string | null;
  readonly subject: string | null;
  readonly assigned_agent: string | null;
}

export interface StoredCondition {
  readonly condition_type: ConditionType;
  readonly operator: Operator;
  readonly value: string;
  readonly is_active: boolean;
}

export interface MatchablePolicy {
  readonly id: string;
  readonly position: number;
  readonly is_active: boolean;
  readonly evaluation_method: EvaluationMethod;
  readonly conditions: readonly StoredCondition[];
}

/** The policy of a new ticket: the first active one in order that matches. */
export function matchPolicy<P extends MatchablePolicy>(
  policies: readonly P[],
  ticket: TicketFacts,
): P | undefined {
  return activeInOrder(policies).find((policy) => matches(policy.conditions, ticket));
}

/**
 * The policy of a changed ticket. A policy with the method ticket_creation or conditions_met stays; one with
 * ticket_update is matched again and may be removed.
 */
export function rematchPolicy<P extends MatchablePolicy>(
  policies: readonly P[],
  ticket: TicketFacts,
  current: P | undefined,
): P | undefined {
  if (current && current.evaluation_method !== "ticket_update") return current;
  return activeInOrder(policies).find(
    (policy) =>
      policy.evaluation_method !== "ticket_creation" && matches(policy.conditions, ticket),
  );
}

function activeInOrder<P extends MatchablePolicy>(policies: readonly P[]): P[] {
  return policies.filter(({ is_active }) => is_active).sort((a, b) => a.position - b.position);
}

/** All active conditions hold. Without an active condition every ticket matches. */
export function matches(conditions: readonly StoredCondition[], ticket: TicketFacts): boolean {
  return conditions.every((condition) => !condition.is_active || conditionHolds(condition, ticket));
}

/** Whether every ticket matches. */
export function matchesEverything(conditions: readonly StoredCondition[]): boolean {
  return conditions.every(
    ({ is_active, condition_type }) => !is_active || condition_type === "all_tickets",
  );
}

function conditionHolds(
  { condition_type, operator, value }: StoredCondition,
  ticket: TicketFacts,
): boolean {
  if (condition_type === "all_tickets") return true;
  const had = valuesOf(condition_type, ticket).map(fold);
  const asked = condition_type === "tag" ? (tagOperators[operator] ?? operator) : operator;
  return matchers[asked](had, fold(value));
}

/** Tags are compared as a whole: part of a tag is another tag. */
const tagOperators: Partial<Record<Operator, Operator>> = {
  contains: "equals",
  not_contains: "not_equals",
};

/** The ticket's values for a condition type: none, one, or all its tags. */
function valuesOf(type: Exclude<ConditionType, "all_tickets">, ticket: TicketFacts): string[] {
  if (type === "tag") return [...ticket.tags];
  const value = type === "priority" ? (ticket.priority ?? "normal") : ticket[type];
  return value === null || value === "" ? [] : [value];
}

type Matcher = (had: readonly string[], value: string) => boolean;

const contains: Matcher = (had, value) => had.some((one) => one.includes(value));
const equals: Matcher = (had, value) => had.includes(value);
const isIn: Matcher = (had, value) => itemsOf(value).some((item) => had.includes(item));
const isEmpty: Matcher = (had) => had.length === 0;

/** A missing field never satisfies a positive operator and always satisfies a negative one. */
const matchers: Record<Operator, Matcher> = {
  equals,
  not_equals: (had, value) => !equals(had, value),
  in: isIn,
  not_in: (had, value) => !isIn(had, value),
  contains,
  not_contains: (had, value) => !contains(had, value),
  starts_with: (had, value) => had.some((one) => one.startsWith(value)),
  ends_with: (had, value) => had.some((one) => one.endsWith(value)),
  is_empty: isEmpty,
  is_not_empty: (had) => !isEmpty(had, ""),
};

/** The items of a comma-separated value. */
export function itemsOf(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Normalizes case and Unicode composition for comparison. */
export function fold(text: string): string {
  return text.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}
