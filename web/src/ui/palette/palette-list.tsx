import type { ReactNode } from "react";
import type { PaletteGroup, PaletteItem } from "./palette-items.ts";
import { PaletteOption } from "./palette-option.tsx";

interface PaletteListProps {
  readonly listId: string;
  readonly groups: readonly PaletteGroup[];
  readonly activeId: string | undefined;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (item: PaletteItem) => void;
  readonly empty: ReactNode;
}

export function PaletteList({
  listId,
  groups,
  activeId,
  onPoint,
  onChoose,
  empty,
}: PaletteListProps) {
  if (groups.length === 0) {
    return (
      <div id={listId} role="listbox" className="px-4 py-6 text-ink-2">
        {empty}
      </div>
    );
  }
  return (
    <div id={listId} role="listbox" className="min-h-0 flex-1 overflow-y-auto p-2">
      {groups.map(({ title, items }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong into a listbox.
        <div key={title} role="group" aria-labelledby={`${listId}-group-${index}`}>
          <p id={`${listId}-group-${index}`} className="px-2 pt-2 pb-1 text-ink-3 text-overline">
            {title}
          </p>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              id={`${listId}-${item.id}`}
              item={item}
              isActive={item.id === activeId}
              onPoint={() => onPoint(item.id)}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
