import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import type { EditorHandle } from "#ui/rich-text/editor-handle.ts";
import { toast } from "#ui/toasts/toast.ts";

interface Choices<T> {
  readonly editor: RefObject<EditorHandle | null>;
  readonly isAllowed: boolean;
  /** What is typed after the sign that opens the list, directly before the caret. Undefined, if there is none. */
  readonly typedIn: (before: string) => string | undefined;
  readonly find: (typed: string) => UseQueryOptions<readonly T[], Error, readonly T[], string[]>;
  /** What replaces the sign and the typed letters. */
  readonly htmlOf: (option: T) => Promise<string> | string;
}

/** A list that opens while one types, after a sign such as `/` or `@`. The focus stays in the text. */
export function useInlineList<T>({ editor, isAllowed, typedIn, find, htmlOf }: Choices<T>) {
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = isAllowed && typed !== undefined;
  const { data } = useQuery({ ...find(typed ?? ""), enabled: isOpen, staleTime: 60_000 });
  const options: readonly T[] = isOpen ? (data ?? []) : [];

  async function choose(option: T): Promise<void> {
    if (typed === undefined) return;
    const replace = editor.current?.hold(typed.length + 1);
    setTyped(undefined);
    try {
      replace?.(await htmlOf(option));
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  /** Whether the list has handled the key. */
  function onKey(event: KeyboardEvent): boolean {
    if (options.length === 0 || event.ctrlKey || event.metaKey) return false;
    const chosen = options[active];
    const moves: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % options.length),
      ArrowUp: () => setActive((active + options.length - 1) % options.length),
      Escape: () => setTyped(undefined),
      Enter: () => void (chosen && choose(chosen)),
      Tab: () => void (chosen && choose(chosen)),
    };
    const move = moves[event.key];
    if (!move) return false;
    event.preventDefault();
    event.stopPropagation();
    move();
    return true;
  }

  return {
    options,
    active,
    onKey,
    choose: (option: T) => void choose(option),
    /** Reads what is typed before the caret. */
    read(): void {
      const found = typedIn(editor.current?.before() ?? "");
      if (found === typed) return;
      setTyped(found);
      setActive(0);
    },
  };
}
