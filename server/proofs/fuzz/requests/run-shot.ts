import { verdictFor } from "../../isolation/expected.ts";
import type { Cast } from "../cast.ts";
import type { Range } from "../range.ts";
import { requestOf } from "./request.ts";
import type { Shot } from "./shot.ts";

/** Sends one generated request and complains about its answer. */
export async function runShot(range: Range, cast: Cast, shot: Shot): Promise<void> {
  const sent = await requestOf(shot, cast);
  const { there } = cast.stage;
  const isTwisted = shot.twist.method !== undefined || shot.twist.path !== undefined;
  // Without its id, the address of a record is that of its list.
  const isCut = sent.path.split("?", 1)[0]?.includes("//") ?? false;
  const operation = isTwisted || isCut ? undefined : shot.operation;
  const answered = await range.send(sent, operation, [there.label, there.id]);
  if (answered?.status === 401 && isWelcome(shot)) cast.forget(shot.principal);
}

/** Whose token should have opened the route: if it did not, an earlier call has ended the session. */
function isWelcome({ operation, principal }: Shot): boolean {
  const verdict = verdictFor(operation.route, principal);
  return verdict !== "identity.session_ended" && verdict !== "identity.wrong_business";
}
