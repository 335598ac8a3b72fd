import { setTimeout as wait } from "node:timers/promises";
import type { MailSink } from "../stack/mail-sink.ts";

const mostSeconds = 20;

/** The newest one-time code that was mailed to an address; nothing if none comes in time. */
export async function codeFor({ mails }: MailSink, email: string): Promise<string | undefined> {
  const deadline = performance.now() + mostSeconds * 1000;
  while (performance.now() < deadline) {
    const mail = mails.findLast(({ recipient }) => recipient === email);
    const code = mail && /(\d{6}) is your code/.exec(mail.raw)?.[1];
    if (code) return code;
    await wait(50);
  }
  return undefined;
}
