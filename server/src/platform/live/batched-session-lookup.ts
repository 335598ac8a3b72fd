import type { Authenticator } from "../http/http-dependencies.ts";
import type { SessionStatus } from "./session-status.rules.ts";

type Answer = ReturnType<Authenticator["sessionStatuses"]>;

interface LookupBatch {
  readonly sessionIds: string[];
  readonly answer: Answer;
}

/**
 * Asks how a session stands, once for all who ask at the same moment: when a process dies, its pages come to the others
 * by the thousand.
 */
export function makeSessionLookup({ sessionStatuses }: Pick<Authenticator, "sessionStatuses">) {
  const rounds = new Map<string, LookupBatch>();

  function openRound(businessId: string): LookupBatch {
    const sessionIds: string[] = [];
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      rounds.delete(businessId);
      return sessionStatuses(businessId, sessionIds);
    });
    const round = { sessionIds, answer };
    rounds.set(businessId, round);
    return round;
  }

  return async (businessId: string, sessionId: string): Promise<SessionStatus | undefined> => {
    const { sessionIds, answer } = rounds.get(businessId) ?? openRound(businessId);
    sessionIds.push(sessionId);
    return (await answer).get(sessionId);
  };
}
