import type { Doorman } from "../http/desk.ts";
import type { Standing } from "./standing.rules.ts";

type Answer = ReturnType<Doorman["standings"]>;

interface Round {
  readonly sessionIds: string[];
  readonly answer: Answer;
}

/**
 * Asks how a session stands, once for all who ask at the same moment: when a process dies, its pages come to the others
 * by the thousand.
 */
export function makeRollCall({ standings }: Pick<Doorman, "standings">) {
  const rounds = new Map<string, Round>();

  function openRound(businessId: string): Round {
    const sessionIds: string[] = [];
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      rounds.delete(businessId);
      return standings(businessId, sessionIds);
    });
    const round = { sessionIds, answer };
    rounds.set(businessId, round);
    return round;
  }

  return async (businessId: string, sessionId: string): Promise<Standing | undefined> => {
    const { sessionIds, answer } = rounds.get(businessId) ?? openRound(businessId);
    sessionIds.push(sessionId);
    return (await answer).get(sessionId);
  };
}
