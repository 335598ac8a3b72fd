import { create } from "zustand";
import { currentDrafts } from "#platform/drafts/draft-store.ts";
import type { UploadedFile } from "../attachments/uploads.ts";
import type { Recipients } from "../recipients/recipients.rules.ts";
import { draftKey, type Mode } from "./composer.rules.ts";

interface State {
  /** The ticket and mode to open the composer for. */
  readonly requested: { readonly ticketId: string; readonly mode: Mode } | undefined;
}

export const useComposerState = create<State>(() => ({ requested: undefined }));

export const openComposer = (ticketId: string, mode: Mode) =>
  useComposerState.setState({ requested: { ticketId, mode } });

export const clearComposerRequest = () => useComposerState.setState({ requested: undefined });

interface DraftContent {
  readonly text: string;
  readonly files: readonly UploadedFile[];
  readonly recipients: Recipients;
}

/** Puts a message back into the composer as a draft. */
export function restoreDraft(ticketId: string, mode: Mode, content: DraftContent): void {
  currentDrafts()?.keep(draftKey(mode, ticketId), { ...content }, Date.now());
  openComposer(ticketId, mode);
}
