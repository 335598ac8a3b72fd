import { cleanLine } from "./clean-text.ts";

const replies =
  "re aw antw sv vs ynt rif res odp ответ отв 回复 回覆 答复 返信 답장 회신 atb απ vá رد תגובה".split(
    " ",
  );
const forwards =
  "fw fwd wg tr rv enc vb vl pd doorst i̇lt ilt tov πρθ пересл 转发 轉寄 転送 전달 הועבר".split(" ");
/** Prefixes of one letter, which could as well be the first word of a subject. */
const short = ["r", "i"];

const mostPrefixes = 12;
const longestPrefix = 16;

export interface ReadSubject {
  /** Without prefixes; our own tag is kept. */
  readonly subject: string;
  readonly isForward: boolean;
}

/** A subject without `Re:`, `Fwd:` and their like. `hasContext`: the mail is in a thread or has a forwarded block. */
export function readSubject(raw: string, hasContext: boolean): ReadSubject {
  let subject = cleanLine(raw);
  let isForward = false;
  for (let count = 0; count < mostPrefixes; count++) {
    const prefix = externalMark(subject) ?? prefixOf(subject, hasContext);
    if (!prefix) break;
    isForward ||= forwards.includes(prefix.word);
    subject = subject.slice(prefix.length).trimStart();
  }
  return { subject, isForward };
}

interface Prefix {
  readonly word: string;
  readonly length: number;
}

/** The mark that servers put before the subject of a mail from outside. */
function externalMark(subject: string): Prefix | undefined {
  const mark = /^\[ext(?:ern(?:al)?)?\]/i.exec(subject);
  return mark ? { word: "", length: mark[0].length } : undefined;
}

function prefixOf(subject: string, hasContext: boolean): Prefix | undefined {
  const start = subject.slice(0, longestPrefix);
  const found = /^([\p{L}\p{M}]{1,8})\s?(?:\[\d{1,3}\]|\(\d{1,3}\))?\s?[:：]/u.exec(start);
  if (!found?.[1]) return undefined;
  const word = found[1].toLowerCase();
  const isKnown = replies.includes(word) || forwards.includes(word);
  return isKnown || (hasContext && short.includes(word))
    ? { word, length: found[0].length }
    : undefined;
}

/** The subject of a new ticket: the first prefixes and our own tag are taken off. */
export function titleOf(subject: string): string {
  const untagged = subject.replace(/\[#TK\d{1,12}\]\s*/g, "").trim();
  return untagged.slice(0, 500) || "(no subject)";
}

/** The number in our own tag, `[#TK1001]`. */
export function taggedNumber(subject: string): number | undefined {
  const found = /\[#TK(\d{1,12})\]/i.exec(subject);
  return found ? Number(found[1]) : undefined;
}
