import { flushDrafts } from "#platform/drafts/draft-store.ts";
import { type Ending, endSession } from "#platform/session/session.ts";
import { endOnServer } from "./activity.queries.ts";

/** Saves drafts, then ends the session here, in the other tabs and on the server. */
export async function signOut(ending: Extract<Ending, "signed_out" | "idle">): Promise<number> {
  const left = await flushDrafts();
  await endOnServer();
  endSession(ending);
  return left;
}
