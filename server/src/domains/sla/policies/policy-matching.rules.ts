import type {
  ConditionType,
  EvaluationMethod,
  Operator,
  Priority,
} from "@parley/contract/sla/choices";

/** What a ticket shows to a policy. What it does not have is null. */
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

export interface Candidate {
  readonly id: string;
  readonly position: number;
  readonly is_active: boolean;
  readonly evaluation_method: EvaluationMethod;
  readonly conditions: readonly StoredCondition[];
}

/** The policy of a ticket that has just been made: the first active one, in their order, that it fits. */
export function choosePolicy<P extends Candidate>(
  policies: readonly P[],
  ticket: TicketFacts,
): P | undefined {
  return inOrder(policies).find((policy) => fits(policy.conditions, ticket));
}

/**
 * The policy of a ticket that has changed. One that was chosen at creation, or when its conditions were first met,
 * stays; one that follows every update is chosen anew, and may be lost.
 */
export function rechoosePolicy<P extends Candidate>(
  policies: readonly P[],
  ticket: TicketFacts,
  current: P | undefined,
): P | undefined {
  if (current && current.evaluation_method !== "ticket_update") return current;
  return inOrder(policies).find(
    (policy) => policy.evaluation_method !== "ticket_creation" && fits(policy.conditions, ticket),
  );
}

function inOrder<P extends Candidate>(policies: readonly P[]): P[] {
  return policies.filter(({ is_active }) => is_active).sort((a, b) => a.position - b.position);
}

/** All active conditions hold; none active means that everything fits. */
export function fits(conditions: readonly StoredCondition[], ticket: TicketFacts): boolean {
  return conditions.every((condition) => !condition.is_active || holds(condition, ticket));
}

/** Whether no ticket can fail to fit. */
export function fitsEverything(conditions: readonly StoredCondition[]): boolean {
  return conditions.every(
    ({ is_active, condition_type }) => !is_active || condition_type === "all_tickets",
  );
}

function holds({ condition_type, operator, value }: StoredCondition, ticket: TicketFacts): boolean {
  if (condition_type === "all_tickets") return true;
  const had = valuesOf(condition_type, ticket).map(fold);
  const asked = condition_type === "tag" ? (ofTags[operator] ?? operator) : operator;
  return tests[asked](had, fold(value));
}

/** A ticket contains a tag when it has it, whole; part of a tag is another tag. */
const ofTags: Partial<Record<Operator, Operator>> = {
  contains: "equals",
  not_contains: "not_equals",
};

/** What the ticket has of a kind: nothing, one, or as many as it has tags. */
function valuesOf(type: Exclude<ConditionType, "all_tickets">, ticket: TicketFacts): string[] {
  if (type === "tag") return [...ticket.tags];
  const value = type === "priority" ? (ticket.priority ?? "normal") : ticket[type];
  return value === null || value === "" ? [] : [value];
}

type Test = (had: readonly string[], value: string) => boolean;

const contains: Test = (had, value) => had.some((one) => one.includes(value));
const equals: Test = (had, value) => had.includes(value);
const isIn: Test = (had, value) => itemsOf(value).some((item) => had.includes(item));
const isEmpty: Test = (had) => had.length === 0;

/** A field that is missing never satisfies what is asked for and always satisfies what is ruled out. */
const tests: Record<Operator, Test> = {
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

/** The parts of a value that names several. */
export function itemsOf(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** One spelling for texts that differ in case or in how a letter is composed. */
export function fold(text: string): string {
  return text.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}
