import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { announce } from "../live/announce.ts";
import type { PaletteGroup, PaletteItem } from "./palette-items.ts";
import { PaletteList } from "./palette-list.tsx";
import { t } from "./palette-texts.ts";

export interface PaletteBodyProps {
  readonly placeholder: string;
  readonly groups: (query: string) => readonly PaletteGroup[];
  readonly empty: (query: string) => ReactNode;
  /** Called with the typed text, for results from the server. */
  readonly onAsk?: (query: string) => void;
  readonly onClose: () => void;
}

export function PaletteBody({ placeholder, groups, empty, onAsk, onClose }: PaletteBodyProps) {
  const [query, setQuery] = useState("");
  const [levels, setLevels] = useState<readonly PaletteItem[]>([]);
  const [activeId, setActiveId] = useState<string>();
  const listId = useId();
  const opened = latest(levels, groups);
  const shown = (opened.at(-1)?.inside ?? groups)(query).filter(({ items }) => items.length > 0);
  const items = shown.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === activeId) ?? items[0];

  const hint = opened.at(-1)?.placeholder ?? placeholder;
  function ask(next: string, to: readonly PaletteItem[] = levels) {
    setQuery(next);
    if (to.length === 0) onAsk?.(next);
    else to.at(-1)?.onAsk?.(next);
    setLevels(to);
    setActiveId(undefined);
  }
  function choose(item: PaletteItem | undefined) {
    if (!item) return;
    if (item.inside) return ask("", [...levels, item]);
    onClose();
    item.choose?.();
  }
  function move(by: number) {
    const at = active ? items.indexOf(active) : -1;
    setActiveId(items.at((at + by) % items.length)?.id);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") choose(active);
    else if (event.key === "Backspace" && !query && levels.length > 0) ask("", levels.slice(0, -1));
    else return;
    event.preventDefault();
  }

  useEffect(() => {
    if (query) announce(t("results", { count: items.length }));
  }, [query, items.length]);

  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-line border-b px-4">
        <Search aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-ink-3" />
        {levels.map(({ id, label }) => (
          <span
            key={id}
            className="shrink-0 rounded-sm bg-hover-2 px-2 py-0.5 text-ink-2 text-meta"
          >
            {label}
          </span>
        ))}
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.id}`}
          aria-label={hint}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => ask(target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-talk outline-none placeholder:text-ink-3 max-md:text-lead"
        />
      </div>
      <PaletteList
        listId={listId}
        groups={shown}
        activeId={active?.id}
        onPoint={setActiveId}
        onChoose={choose}
        empty={empty(query)}
      />
    </>
  );
}

/** The open levels as they are now: their choices may have arrived since they were opened. */
function latest(
  levels: readonly PaletteItem[],
  groups: (query: string) => readonly PaletteGroup[],
): readonly PaletteItem[] {
  const found: PaletteItem[] = [];
  for (const level of levels) {
    const above = (found.at(-1)?.inside ?? groups)("").flatMap(({ items }) => items);
    found.push(above.find(({ id }) => id === level.id) ?? level);
  }
  return found;
}
