import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { keepFolded, useFolded } from "./folded-sections.ts";

interface Props {
  readonly title: string;
  /** By which it is remembered whether it is folded; its title, where that never changes. */
  readonly name?: string;
  readonly children: ReactNode;
}

export function PanelSection({ title, name = title, children }: Props) {
  const isFolded = useFolded(({ folded }) => folded.includes(name));
  return (
    <details
      open={!isFolded}
      onToggle={({ currentTarget }) => keepFolded(name, !currentTarget.open)}
      className="group/section border-line border-b px-4 pt-2 pb-3 last:border-b-0"
    >
      <summary className="flex h-8 cursor-default list-none items-center justify-between rounded-xs font-semibold text-ink-2 text-meta marker:hidden">
        <h2>{title}</h2>
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className="text-ink-3 group-not-open/section:-rotate-90"
        />
      </summary>
      {children}
    </details>
  );
}
