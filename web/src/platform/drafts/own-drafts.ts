import { drafts as routes } from "@parley/contract/calls";
import { create } from "zustand";
import { call } from "../api/call.ts";
import { currentUser, onSessionEnd, useSession } from "../session/session.ts";
import { draftServer } from "./draft-server.ts";
import { type Drafts, type Kept, makeDrafts } from "./drafts.ts";

const mostAtOnce = 50;

// What each open form needs to know of its draft.
export const useKept = create<Record<string, Kept | undefined>>(() => ({}));

let own: { readonly owner: string; readonly drafts: Drafts } | undefined;

/** The drafts of whoever is signed in. */
export function ownDrafts(): Drafts | undefined {
  const owner = currentUser()?.id;
  if (!owner) return undefined;
  if (own?.owner !== owner) {
    const drafts = makeDrafts({
      storage: localStorage,
      server: draftServer,
      owner,
      onChange: (key) => useKept.setState({ [key]: drafts.read(key) }),
    });
    own = { owner, drafts };
  }
  return own.drafts;
}

/** Brings in what the person wrote on other devices. */
export async function fetchDrafts(): Promise<void> {
  const drafts = ownDrafts();
  for (let page = 1, isMore = true; isMore; page += 1) {
    const query = { page, page_size: mostAtOnce };
    const askedAt = drafts?.now();
    const { results, next } = await call(routes.list, { query }, { isBackground: true });
    for (const { key, value, updated_at } of results)
      drafts?.adopt(key, value, updated_at, askedAt);
    isMore = next !== null;
  }
}

/** Before a session ends on purpose: everything to the server, nothing left here. Answers how many stay on this device. */
export async function putDraftsAway(): Promise<number> {
  const drafts = ownDrafts();
  const left = (await drafts?.flush()) ?? 0;
  drafts?.wipe();
  return left;
}

// A page that is closed or put away sends what the last pause had not.
addEventListener("pagehide", () => {
  if (useSession.getState().claims) void ownDrafts()?.flush({ keepalive: true });
});

onSessionEnd(() => {
  own?.drafts.wipe();
  own = undefined;
  useKept.setState({}, true);
});
