import type { Condition, TicketFilter } from "@parley/contract/tickets/list/filter";
import { type Now, parseKeyValue } from "./search-terms.rules.ts";

export const maxTerms = 20;
export const maxDepth = 3;

interface QueryOptions {
  readonly now: Now;
  /** Whether `key:value` asks for more than text: a customer searches words and nothing else. */
  readonly hasFields: boolean;
}

interface Token {
  readonly kind: "open" | "close" | "or" | "term";
  readonly isNot: boolean;
  readonly text: string;
}

type ParsedQuery = { readonly filter: TicketFilter } | { readonly problem: string };

/** What somebody typed, as the filter of a list; its words are conditions of the text. */
export function parseQuery(said: string, options: QueryOptions): ParsedQuery {
  const tokens = tokensOf(said);
  if (tokens.filter(({ kind }) => kind === "term").length > maxTerms) {
    return { problem: `Search for at most ${maxTerms} words` };
  }
  if (depthOf(tokens) > maxDepth) {
    return { problem: `Use brackets to ${maxDepth} levels` };
  }
  const reader = { tokens, at: 0, options };
  const parts: TicketFilter[] = [];
  // A bracket that closes nothing is passed over.
  while (reader.at < tokens.length) {
    parts.push(parseAny(reader));
    reader.at += 1;
  }
  return { filter: { all: parts.flatMap(asList) } };
}

const asList = (filter: TicketFilter) => ("all" in filter ? filter.all : [filter]);

const pattern = /-?\(|\)|-?(?:(?:[a-z]+|field\.\w+):)?"[^"]*"?|[^\s()"]+/gi;

function tokensOf(said: string): Token[] {
  const found = said.match(pattern) ?? [];
  return found.flatMap((word): Token[] => {
    if (word === ")") return [{ kind: "close", isNot: false, text: "" }];
    if (word === "OR") return [{ kind: "or", isNot: false, text: "" }];
    const isNot = word.startsWith("-");
    const text = isNot ? word.slice(1) : word;
    if (text === "(") return [{ kind: "open", isNot, text: "" }];
    return /[\p{L}\p{N}]/u.test(text) ? [{ kind: "term", isNot, text }] : [];
  });
}

function depthOf(tokens: readonly Token[]): number {
  let [depth, deepest] = [0, 0];
  for (const { kind } of tokens) {
    if (kind === "open") depth += 1;
    if (kind === "close") depth = Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

interface TokenReader {
  readonly tokens: readonly Token[];
  readonly options: QueryOptions;
  at: number;
}

/** Alternatives, up to the bracket that closes them. */
function parseAny(reader: TokenReader): TicketFilter {
  const choices = [parseAll(reader)];
  while (reader.tokens[reader.at]?.kind === "or") {
    reader.at += 1;
    choices.push(parseAll(reader));
  }
  const said = choices.filter((choice) => !isEmpty(choice));
  const [only] = said;
  if (said.length > 1) return { any: said };
  return only ?? { all: [] };
}

const isEmpty = (part: TicketFilter) => "all" in part && part.all.length === 0;

/** What stands side by side must all hold; plain words of it are one condition. */
function parseAll(reader: TokenReader): TicketFilter {
  const parts: TicketFilter[] = [];
  const words: string[] = [];
  for (let token = next(reader); token; token = next(reader)) {
    const part = token.kind === "open" ? parseGroup(reader) : parseTerm(reader, token);
    if (typeof part === "string") words.push(part);
    else if (!isEmpty(part)) parts.push(token.isNot ? { not: part } : part);
  }
  if (words.length > 0) parts.unshift(textIs(words.join(" ")));
  return joined(parts);
}

function joined(parts: readonly TicketFilter[]): TicketFilter {
  const [only] = parts;
  return parts.length === 1 && only ? only : { all: parts.flatMap(asList) };
}

/** The next of what stands side by side, and past it. */
function next(reader: TokenReader): Token | undefined {
  const token = reader.tokens[reader.at];
  if (!token || token.kind === "or" || token.kind === "close") return undefined;
  reader.at += 1;
  return token;
}

function parseGroup(reader: TokenReader): TicketFilter {
  const inner = parseAny(reader);
  reader.at += 1;
  return inner;
}

const textIs = (value: string): Condition => ({ field: "text", is: "contains", value });

/** A condition, or the plain word it is if it must be there. The last word may be unfinished. */
function parseTerm(reader: TokenReader, { text, isNot }: Token): TicketFilter | string {
  const { now, hasFields } = reader.options;
  const [, key, value] = /^([a-z]+|field\.\w+):(.*)$/is.exec(text) ?? [];
  const known =
    hasFields && key !== undefined && value !== undefined
      ? parseKeyValue(key.toLowerCase(), value, now)
      : undefined;
  if (known) return known;
  if (text.startsWith('"')) return textIs(`"${text.replaceAll('"', "").trim()}"`);
  const plain = text.replaceAll(/["*]/g, "");
  if (isNot) return textIs(text.endsWith("*") ? `${plain}*` : plain);
  if (reader.at === reader.tokens.length) return `${plain}*`;
  return text.endsWith("*") ? textIs(`${plain}*`) : plain;
}
