import type { Cast } from "./cast.ts";
import type { Answered, Sent } from "./http-client.ts";
import type { Range } from "./range.ts";
import { requestOf } from "./request.ts";
import type { Shot } from "./shot.ts";

/** Sends one generated request and complains about its answer. */
export async function runShot(range: Range, cast: Cast, shot: Shot): Promise<void> {
  const sent = await requestOf(shot, cast);
  const { there } = cast.stage;
  const isTwisted = shot.twist.method !== undefined || shot.twist.path !== undefined;
  const operation = isTwisted ? undefined : shot.operation;
  const answered = await range.send(sent, operation, [there.label, there.id]);
  if (answered && hasLostSession(sent, answered)) cast.forget(shot.principal);
}

function hasLostSession({ headers }: Sent, { status }: Answered): boolean {
  return status === 401 && headers.authorization !== undefined;
}
