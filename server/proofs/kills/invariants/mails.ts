import type { SunkMail } from "../../stack/mail-sink.ts";
import { foreignCanaries } from "../canary.ts";

export interface OutboxRow {
  readonly message_id: string | null;
  readonly kind: string;
  readonly state: string;
  readonly last_error: string | null;
}

/** I4: every mail of the outbox left, or says why not; a repeat is the same mail, and there are few. */
export function mailFindings(
  outbox: readonly OutboxRow[],
  arrived: readonly SunkMail[],
  mostRepeats: number,
): string[] {
  const ids = new Set(arrived.map(({ messageId }) => messageId));
  const findings: string[] = [];
  for (const { message_id, kind, state, last_error } of outbox) {
    const isExcused = (state === "uncertain" || state === "dead") && last_error !== null;
    const isThere = state === "sent" && message_id !== null && ids.has(message_id);
    if (!isThere && !isExcused) findings.push(`I4 a mail (${kind}) is ${state} and never arrived`);
  }
  const known = new Set(outbox.map(({ message_id }) => message_id));
  for (const id of ids) {
    if (!known.has(id)) findings.push(`I4 ${id} arrived, and no row of the outbox knows it`);
  }
  const repeats = arrived.length - ids.size;
  if (repeats > mostRepeats)
    findings.push(`I4 ${repeats} mails came twice, by ${mostRepeats} kills`);
  return findings;
}

/** I7: a mail bears no mark but that of the business whose people it is for. */
export function mailLeaks(arrived: readonly SunkMail[]): string[] {
  return arrived.flatMap(({ recipient, raw }) => {
    const own = /cnry[0-9a-f]{12}/.exec(recipient)?.[0] ?? "";
    return foreignCanaries(raw, own).map((mark) => `I7 a mail to ${recipient} bears ${mark}`);
  });
}
