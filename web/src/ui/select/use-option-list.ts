import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { bestOf, matching, moved, type Option, rowsOf } from "./options.ts";

interface Given {
  options: readonly Option[];
  isChosen: (value: string) => boolean;
  onPick: (value: string) => void;
  /** What was typed before the list was open. */
  start: string;
  onType?: ((typed: string) => void) | undefined;
}

/** The typed text, the matching options, and the active one. */
export function useOptionList({ options, isChosen, onPick, start, onType }: Given) {
  const id = useId();
  const [typed, setTyped] = useState(start);
  const [pointed, setPointed] = useState<string>();

  const rows = useMemo(() => rowsOf(matching(options, typed)), [options, typed]);
  const pickable = useMemo(
    () =>
      rows.flatMap((row) => (row.kind === "option" && !row.option.disabled ? [row.option] : [])),
    [rows],
  );
  const isThere = pickable.some((option) => option.value === pointed);
  const active = isThere ? pointed : bestOf(pickable, typed, isChosen)?.value;

  const type = (text: string) => {
    setTyped(text);
    setPointed(undefined);
    onType?.(text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (active !== undefined) onPick(active);
      return;
    }
    const from = pickable.findIndex((option) => option.value === active);
    const to = moved(event.key, from, pickable.length);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(pickable[to]?.value);
  };

  const activeRow = rows.find((row) => row.kind === "option" && row.option.value === active);
  const activeId = activeRow?.kind === "option" ? `${id}-${activeRow.place}` : undefined;
  const count = rows.filter((row) => row.kind === "option").length;
  return { id, typed, type, rows, count, active, activeId, point: setPointed, onKeyDown };
}

export type OptionListState = ReturnType<typeof useOptionList>;
