import { recipientsOf } from "../parse/parsed-mail.ts";
import type { Judged } from "./checks.ts";
import type { Common, MessageFlag } from "./decision.ts";

/** A mail that becomes a message, with the marks that it has so far. */
export interface DecisionContext extends Judged {
  readonly flags: readonly MessageFlag[];
}

/** What is decided beside the reasons. */
export type Outcome<D extends Common> = Omit<D, keyof Common>;

/** The department that was written to: that of the first address of ours in To, Cc or Delivered-To. */
export function departmentOf({ mail, facts }: DecisionContext): string {
  for (const address of recipientsOf(mail)) {
    const department = facts.isOwn(address) ? facts.departmentOf(address) : undefined;
    if (department) return department;
  }
  return facts.departmentId;
}
