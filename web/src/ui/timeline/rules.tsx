import type { ReactNode } from "react";
import { t } from "./timeline-texts.ts";

export function DayRule({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 text-ink-3 text-meta">
      <span className="h-px flex-1 bg-line-soft" />
      {children}
      <span className="h-px flex-1 bg-line-soft" />
    </div>
  );
}

export function NewRule() {
  return (
    <div data-new className="flex items-center gap-3 font-semibold text-accent-text text-meta">
      <span className="h-px flex-1 bg-accent-line" />
      {t("new")}
    </div>
  );
}
