import type { RefObject } from "react";
import type { EditorHandle } from "#ui/rich-text/editor-handle.ts";
import { useInlineList } from "../composer/use-inline-list.ts";
import { htmlOfMention, nameBefore } from "./mention.rules.ts";
import { mentionsQuery } from "./mentions.queries.ts";

interface Place {
  readonly editor: RefObject<EditorHandle | null>;
  readonly ticketId: string;
  readonly isAllowed: boolean;
}

/** People and departments to name in a note, opened by typing `@`. */
export function useMentions({ editor, ticketId, isAllowed }: Place) {
  return useInlineList({
    editor,
    isAllowed,
    typedIn: nameBefore,
    find: mentionsQuery(ticketId),
    htmlOf: htmlOfMention,
  });
}
