import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export function PanelSection({ title, children }: Props) {
  return (
    <details open className="group/section border-line border-b px-4 pt-2 pb-3 last:border-b-0">
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
