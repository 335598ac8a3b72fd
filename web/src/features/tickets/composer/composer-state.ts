import { create } from "zustand";
import { currentDrafts } from "#platform/drafts/draft-store.ts";
import type { Recipients } from "../recipients/recipients.rules.ts";
import type { Attached } from "./attached.ts";
import { draftKey, type Mode } from "./composer.rules.ts";

interface State {
  /** The ticket whose composer somebody wants open, and for whom. */
  readonly wanted: { readonly ticketId: string; readonly mode: Mode } | undefined;
}

export const useComposerState = create<State>(() => ({ wanted: undefined }));

export const openComposer = (ticketId: string, mode: Mode) =>
  useComposerState.setState({ wanted: { ticketId, mode } });

export const composerOpened = () => useComposerState.setState({ wanted: undefined });

interface Words {
  readonly text: string;
  readonly files: readonly Attached[];
  readonly recipients: Recipients;
}

/** Puts words back where they were written. */
export function bringBack(ticketId: string, mode: Mode, words: Words): void {
  currentDrafts()?.keep(draftKey(mode, ticketId), { ...words }, Date.now());
  openComposer(ticketId, mode);
}
