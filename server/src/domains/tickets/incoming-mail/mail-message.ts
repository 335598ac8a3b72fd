import type { Context } from "#platform/context.ts";
import type { MessageBody } from "../conversation/message-body.ts";
import type { ChangeContext } from "../core/commit-change.ts";

export interface MailMessage {
  readonly id: string;
  readonly author_id: string;
  readonly body: MessageBody;
  readonly files: number;
  /** What staff are told about where it came from. */
  readonly marks: readonly string[];
}

/** Whoever may not be answered by a program is not told that a mail arrived. */
export const answerFacts = (mayAnswer: boolean) => (mayAnswer ? {} : { no_answer: true });

export const systemReader = { kind: "system" } as const;

/** The author of the mail acts. */
export function contextOf(
  { businessId, read, requestId, caller }: Context,
  id: string,
): ChangeContext {
  return { businessId, read, requestId, caller, actor: { kind: "person", id } };
}
