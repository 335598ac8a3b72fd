import { useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import type { EditorHandle } from "#ui/rich-text/editor-handle.ts";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../../ticket-texts.ts";
import { useInlineList } from "../composer/use-inline-list.ts";
import { renderReply, savedRepliesQuery } from "./saved-replies.queries.ts";
import { slashBefore } from "./slash.rules.ts";

interface Place {
  readonly editor: RefObject<EditorHandle | null>;
  readonly ticketId: string;
  readonly isAllowed: boolean;
}

/** Saved replies, opened by typing `/`. */
export function useSavedReplies({ editor, ticketId, isAllowed }: Place) {
  const queries = useQueryClient();
  const list = useInlineList({
    editor,
    isAllowed,
    typedIn: slashBefore,
    find: savedRepliesQuery,
    htmlOf: async ({ id }) => (await renderReply(id, ticketId)).html,
  });

  /** Inserts a `/` at the caret, as if it had been typed. */
  async function ask(): Promise<void> {
    try {
      const found = await queries.query(savedRepliesQuery(""));
      if (found.length === 0) return void toast.show(t("saved_replies_none"));
    } catch (error) {
      return void toast.error(messageOf(error));
    }
    const before = editor.current?.before() ?? "";
    editor.current?.type(before === "" || /\s$/.test(before) ? "/" : " /");
  }

  return { ...list, ask: () => void ask() };
}
