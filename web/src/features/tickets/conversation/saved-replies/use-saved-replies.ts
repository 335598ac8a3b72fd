import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../../ticket-texts.ts";
import { textOfHtml } from "../html-of-text.ts";
import { renderReply, type SavedReply, savedRepliesQuery } from "./saved-replies.queries.ts";
import { replaced, type Slash, slashAt } from "./slash.rules.ts";

interface Place {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly ticketId: string;
  readonly isAllowed: boolean;
  readonly onText: (text: string) => void;
}

/** Saved replies, opened by typing `/`. */
export function useSavedReplies({ box, ticketId, isAllowed, onText }: Place) {
  const queries = useQueryClient();
  const [slash, setSlash] = useState<Slash>();
  const [active, setActive] = useState(0);
  const isOpen = isAllowed && slash !== undefined;
  const { data } = useQuery({ ...savedRepliesQuery(slash?.query ?? ""), enabled: isOpen });
  const replies = isOpen ? (data?.results ?? []) : [];

  async function choose({ id }: SavedReply): Promise<void> {
    const field = box.current;
    if (!field || !slash) return;
    setSlash(undefined);
    try {
      const { html } = await renderReply(id, ticketId);
      // The composer was closed meanwhile.
      if (box.current !== field) return;
      const next = replaced(field.value, slash, field.selectionStart, textOfHtml(html));
      onText(next.text);
      field.focus();
      field.setSelectionRange(next.caret, next.caret);
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  /** Whether the list has handled the key. */
  function onKey(event: KeyboardEvent): boolean {
    if (replies.length === 0) return false;
    const moves: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % replies.length),
      ArrowUp: () => setActive((active + replies.length - 1) % replies.length),
      Escape: () => setSlash(undefined),
      Enter: () => void (replies[active] && choose(replies[active])),
      Tab: () => void (replies[active] && choose(replies[active])),
    };
    const move = event.ctrlKey || event.metaKey ? undefined : moves[event.key];
    if (!move) return false;
    event.preventDefault();
    event.stopPropagation();
    move();
    return true;
  }

  /** Reads the slash command before the caret. */
  function readSlash(): void {
    const field = box.current;
    setSlash(field ? slashAt(field.value, field.selectionStart) : undefined);
    setActive(0);
  }

  /** Inserts a `/` at the caret, as if it had been typed. */
  async function ask(): Promise<void> {
    const field = box.current;
    if (!field) return;
    try {
      const { results } = await queries.query(savedRepliesQuery(""));
      if (results.length === 0) return void toast.show(t("saved_replies_none"));
    } catch (error) {
      return void toast.error(messageOf(error));
    }
    const { value, selectionStart: at } = field;
    const before = at > 0 && !/\s$/.test(value.slice(0, at)) ? " /" : "/";
    onText(value.slice(0, at) + before + value.slice(at));
    field.focus();
    field.setSelectionRange(at + before.length, at + before.length);
    readSlash();
  }

  return {
    replies,
    active,
    onKey,
    choose: (reply: SavedReply) => void choose(reply),
    readSlash,
    ask: () => void ask(),
  };
}
