import type { Standing } from "#platform/live/standing.rules.ts";
import { dueOf } from "./person.ts";
import { rightsOf } from "./rights.ts";
import type { findSessionStates } from "./sessions.store.ts";

type State = Awaited<ReturnType<typeof findSessionStates>>[number];

/** A session as the sockets that it holds open see it. */
export function standingOf(state: State): Standing {
  return {
    isLive: state.is_live,
    isDue: dueOf(state) !== undefined,
    role: state.role_kind,
    permissions: rightsOf(state.permissions),
    endsAt: state.ends_at,
    secondsLeft: state.seconds_left,
    endedBecause: state.ended_because,
  };
}
