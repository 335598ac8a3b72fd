import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { PanelBoundary } from "../../panel-boundary.tsx";

interface State {
  readonly folded: readonly string[];
}

/** The folded sections of the panel, per device. */
export const useFoldedSections = create<State>()(
  persist((): State => ({ folded: [] }), { name: "ticket-panel" }),
);

const saveFolded = (name: string, isFolded: boolean) =>
  useFoldedSections.setState(({ folded }) => ({
    folded: [...folded.filter((one) => one !== name), ...(isFolded ? [name] : [])],
  }));

interface Props {
  readonly title: string;
  /** The storage key of the folded state; by default the title. */
  readonly name?: string;
  readonly children: ReactNode;
}

export function PanelSection({ title, name = title, children }: Props) {
  const isFolded = useFoldedSections(({ folded }) => folded.includes(name));
  return (
    <details
      open={!isFolded}
      onToggle={({ currentTarget }) => saveFolded(name, !currentTarget.open)}
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
      <PanelBoundary>{children}</PanelBoundary>
    </details>
  );
}
