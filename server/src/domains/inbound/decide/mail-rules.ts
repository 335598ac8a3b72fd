import type { mailRules, tickets } from "@parley/contract";
import { headersOf, type ParsedMail, withoutSubAddress } from "../parse/parsed-mail.ts";
import { domainOf } from "./author.ts";
import type { MailRule } from "./facts.ts";

/** What conditions compare. */
export interface ComparedMail {
  readonly mail: ParsedMail;
  /** The address of the sender. */
  readonly from: string;
  /** The addresses of the business that it was sent to. */
  readonly to: readonly string[];
  /** A program or a list sent it. */
  readonly isAutomatic: boolean;
  /** In bytes. */
  readonly size: number;
}

/** What the rules of a business do with a mail. What they set is of the ticket that it opens. */
export interface RuleEffects {
  /** What they found, a sentence each. */
  readonly passed: readonly string[];
  readonly verdict: RuleVerdict | undefined;
  /** The rules that set something. */
  readonly names: readonly string[];
  readonly departmentId: string | null;
  readonly priority: tickets.Priority | null;
  readonly tags: readonly string[];
}

type RuleVerdict = { readonly because: string } & (
  | { readonly outcome: "ignored"; readonly reason: "rule_skip" }
  | { readonly outcome: "quarantined"; readonly reason: "rule_spam" }
);

const mostTags = 30;
const list = new Intl.ListFormat("en");

const none: RuleEffects = {
  passed: [],
  verdict: undefined,
  names: [],
  departmentId: null,
  priority: null,
  tags: [],
};

/**
 * The first rule whose conditions a mail meets decides, unless it continues. Of several that set fields, the first that
 * names a department or a priority wins, and tags are joined. A mail that is spared is neither skipped nor spam.
 */
export function applyRules(
  rules: readonly MailRule[],
  { isSpared, ...compared }: ComparedMail & { readonly isSpared: boolean },
): RuleEffects {
  let effects = none;
  for (const rule of rules) {
    if (!meetsAll(rule.conditions, compared)) continue;
    const verdict = verdictOf(rule);
    if (verdict && !isSpared) return { ...effects, verdict };
    effects = verdict ? withPassed(effects, sparedText(rule)) : added(effects, rule);
    if (!verdict && !rule.continues) break;
  }
  return effects.passed.length > 0 ? effects : withPassed(effects, "No rule decides on it");
}

const sparedText = ({ name }: MailRule) =>
  `The rule '${name}' does not apply to an answer to our mail, or to a mail that was released`;

const withPassed = (effects: RuleEffects, line: string): RuleEffects => ({
  ...effects,
  passed: [...effects.passed, line],
});

/** The effects of earlier rules with what another one adds. */
function added(before: RuleEffects, { name, ...rule }: MailRule): RuleEffects {
  const tags = [...new Set([...before.tags, ...rule.tags])].slice(0, mostTags);
  const set = [
    ...(!before.departmentId && rule.departmentId ? ["the department"] : []),
    ...(!before.priority && rule.priority ? ["the priority"] : []),
    ...(tags.length > before.tags.length ? ["tags"] : []),
  ];
  if (set.length === 0) return withPassed(before, `The rule '${name}' matches and sets nothing`);
  return {
    ...withPassed(before, `The rule '${name}' sets ${list.format(set)} of a new ticket`),
    names: [...before.names, name],
    departmentId: before.departmentId ?? rule.departmentId,
    priority: before.priority ?? rule.priority,
    tags,
  };
}

function verdictOf({ name, action }: MailRule): RuleVerdict | undefined {
  if (action === "skip") {
    return { outcome: "ignored", reason: "rule_skip", because: `The rule '${name}' skips it` };
  }
  if (action === "set") return undefined;
  const because = `The rule '${name}' marks it as spam`;
  return { outcome: "quarantined", reason: "rule_spam", because };
}

export const meetsAll = (conditions: readonly mailRules.Condition[], mail: ComparedMail): boolean =>
  conditions.every((condition) => meets(condition, mail));

const bytesOfKilobyte = 1000;
const mostText = 64 * 1024;

function meets(condition: mailRules.Condition, compared: ComparedMail): boolean {
  const { field, operator, is_true, kilobytes = 0, value = "" } = condition;
  if (field === "has_file") {
    return compared.mail.files.some(({ isInline }) => !isInline) === is_true;
  }
  if (field === "is_automatic") return compared.isAutomatic === is_true;
  if (field === "size") {
    const limit = kilobytes * bytesOfKilobyte;
    return operator === "over" ? compared.size > limit : compared.size < limit;
  }
  const wanted = comparable(value);
  const compare = comparisons[operator as mailRules.TextOperator];
  return textsOf(condition, compared).some((text) => compare(comparable(text), wanted));
}

const comparisons: Record<mailRules.TextOperator, (text: string, wanted: string) => boolean> = {
  is: (text, wanted) => text === wanted,
  contains: (text, wanted) => text.includes(wanted),
  starts: (text, wanted) => text.startsWith(wanted),
  ends: (text, wanted) => text.endsWith(wanted),
};

/** Line breaks and several blanks count as one blank: where a mail program breaks a line says nothing. */
const comparable = (text: string) =>
  text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** The texts of which one has to match. */
function textsOf(
  { field, header = "" }: mailRules.Condition,
  { mail, from, to }: ComparedMail,
): readonly string[] {
  switch (field) {
    case "from":
      return [from];
    case "from_domain":
      return [domainOf(from)];
    case "to":
      return to.flatMap((address) => [address, withoutSubAddress(address)]);
    case "subject":
      return [mail.subject];
    case "text":
      return [mail.body.text.slice(0, mostText)];
    case "header":
      return headersOf(mail, header);
    case "has_file":
    case "is_automatic":
    case "size":
      return [];
  }
}
