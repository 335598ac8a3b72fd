import { putDraftsAway } from "#platform/drafts/own-drafts.ts";
import { type Ending, endSession } from "#platform/session/session.ts";
import { endOnServer } from "./identity.queries.ts";

/** Brings drafts to safety, then ends the session here, in the other tabs and on the server. */
export async function signOut(ending: Extract<Ending, "signed_out" | "idle">): Promise<number> {
  const left = await putDraftsAway();
  await endOnServer();
  endSession(ending);
  return left;
}
