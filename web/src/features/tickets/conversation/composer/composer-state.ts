import { create } from "zustand";
import { currentDrafts } from "#platform/drafts/draft-store.ts";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../../ticket-texts.ts";
import type { UploadedFile } from "../attachments/uploads.ts";
import { htmlOfText } from "../html-of-text.ts";
import type { Recipients } from "../recipients/recipients.rules.ts";
import { draftKey, hasContent, type Mode, richDraft, withoutEmptyEnd } from "./composer.rules.ts";

interface State {
  /** The ticket and mode to open the composer for. */
  readonly requested: { readonly ticketId: string; readonly mode: Mode } | undefined;
}

export const useComposerState = create<State>(() => ({ requested: undefined }));

export const openComposer = (ticketId: string, mode: Mode) =>
  useComposerState.setState({ requested: { ticketId, mode } });

export const clearComposerRequest = () => useComposerState.setState({ requested: undefined });

interface DraftContent {
  readonly html: string;
  readonly files: readonly UploadedFile[];
  readonly recipients: Recipients;
}

/** Adds a text behind what is written, and opens the composer. */
export function addToDraft(ticketId: string, mode: Mode, html: string): void {
  const key = draftKey(mode, ticketId);
  const before = richDraft(currentDrafts()?.read(key)?.value ?? {});
  const written = typeof before.html === "string" && hasContent(before.html) ? before.html : "";
  const text = withoutEmptyEnd(written) + html;
  currentDrafts()?.keep(key, { ...before, html: text }, Date.now());
  openComposer(ticketId, mode);
}

/** Puts a message back into the composer as a draft. */
export function restoreDraft(ticketId: string, mode: Mode, content: DraftContent): void {
  currentDrafts()?.keep(draftKey(mode, ticketId), { ...content }, Date.now());
  openComposer(ticketId, mode);
}

/**
 * Adds the text that is selected in the conversation to the draft, as a quote. Words of a note go into a note, whatever
 * is open, so that a customer does not receive them.
 */
export function quoteSelection(ticketId: string, mode: Mode): void {
  const selection = getSelection();
  const at = selection?.anchorNode?.parentElement?.closest<HTMLElement>("[data-message]");
  const html = at ? htmlOfText(selection?.toString() ?? "") : "";
  if (!html) return void toast.show(t("quote_nothing"));
  const into = hasNote(selection) ? "note" : mode;
  const key = draftKey(into, ticketId);
  const draft = richDraft(currentDrafts()?.read(key)?.value ?? {});
  const before = typeof draft.html === "string" ? draft.html : "";
  const quoted = `${before}<blockquote>${html}</blockquote><p><br></p>`;
  currentDrafts()?.keep(key, { ...draft, html: quoted }, Date.now());
  openComposer(ticketId, into);
}

function hasNote(selection: Selection | null): boolean {
  const notes = document.querySelectorAll("[data-message=note]");
  return [...notes].some((note) => selection?.containsNode(note, true));
}
