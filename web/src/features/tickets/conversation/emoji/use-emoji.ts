import { queryOptions } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { EditorHandle } from "#ui/rich-text/editor-handle.ts";
import { useInlineList } from "../composer/use-inline-list.ts";
import { type Emoji, emojiBefore, emojiOf, findEmoji } from "./emoji.rules.ts";

const most = 8;

/** The names are loaded when somebody first types a `:` and two letters. */
const loadEmoji = async () => {
  const { default: names } = await import("emojibase-data/en/shortcodes/github.json");
  return emojiOf(names);
};

const emojiQuery = (typed: string) =>
  queryOptions({
    queryKey: ["emoji", typed],
    queryFn: async (): Promise<readonly Emoji[]> => findEmoji(await loadEmoji(), typed, most),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Emoji by their names, opened by typing `:`. */
export function useEmoji(editor: RefObject<EditorHandle | null>) {
  return useInlineList({
    editor,
    isAllowed: true,
    typedIn: emojiBefore,
    find: emojiQuery,
    htmlOf: ({ sign }) => `<p>${sign} </p>`,
  });
}
