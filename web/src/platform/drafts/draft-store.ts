import { drafts as routes } from "@parley/contract/calls";
import { create } from "zustand";
import { call } from "../api/call.ts";
import { currentUser, onSessionEnd, useSession } from "../session/session.ts";
import { draftServer } from "./draft-server.ts";
import { type Drafts, makeDrafts, type StoredDraft } from "./drafts.ts";

const mostAtOnce = 20;

// What each open form needs to know of its draft.
export const useStoredDrafts = create<Record<string, StoredDraft | undefined>>(() => ({}));

let own: { readonly owner: string; readonly drafts: Drafts } | undefined;

/** The drafts of the signed-in person. */
export function currentDrafts(): Drafts | undefined {
  const owner = currentUser()?.id;
  if (!owner) return undefined;
  if (own?.owner !== owner) {
    const drafts = makeDrafts({
      storage: localStorage,
      server: draftServer,
      owner,
      onChange: (key) => useStoredDrafts.setState({ [key]: drafts.read(key) }),
    });
    own = { owner, drafts };
  }
  return own.drafts;
}

/** Fetches drafts from other devices. */
export async function fetchDrafts(): Promise<void> {
  const drafts = currentDrafts();
  for (let page = 1, isMore = true; isMore; page += 1) {
    const query = { page, page_size: mostAtOnce };
    const askedAt = drafts?.now();
    const { results, next } = await call(routes.list, { query }, { isBackground: true });
    for (const { key, value, updated_at } of results)
      drafts?.adopt(key, value, updated_at, askedAt);
    isMore = next !== null;
  }
}

/** Before signing out: saves all drafts on the server and clears them here. Returns how many stay on this device. */
export async function flushDrafts(): Promise<number> {
  const drafts = currentDrafts();
  const left = (await drafts?.flush()) ?? 0;
  drafts?.wipe();
  return left;
}

// A page that is closed or hidden saves drafts that are not on the server yet.
addEventListener("pagehide", () => {
  if (useSession.getState().claims) void currentDrafts()?.flush({ keepalive: true });
});

// Drafts that could not be saved without a connection.
addEventListener("online", () => {
  if (useSession.getState().claims) void currentDrafts()?.flush();
});

onSessionEnd(() => {
  own?.drafts.wipe();
  own = undefined;
  useStoredDrafts.setState({}, true);
});
