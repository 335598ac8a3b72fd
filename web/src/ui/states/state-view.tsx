import { CircleAlert, Inbox, type LucideIcon, MousePointerClick, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { t } from "./states-texts.ts";

const variants = {
  default: { icon: MousePointerClick, title: t("default_title"), line: undefined },
  empty: { icon: Inbox, title: t("empty_title"), line: undefined },
  search: { icon: SearchX, title: t("search_title"), line: t("search_line") },
  error: { icon: CircleAlert, title: t("error_title"), line: undefined },
};

export interface StateViewProps {
  readonly kind?: keyof typeof variants;
  readonly icon?: LucideIcon;
  readonly title?: ReactNode;
  readonly line?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
  /** The number of rows of the content, to keep the height. */
  readonly rows?: number;
}

/** Shown in place of content: empty, not found, or failed. */
export function StateView({ kind = "default", action, rows = 5, ...own }: StateViewProps) {
  const face = { ...variants[kind], ...dropUndefined(own) };
  const Icon = face.icon;
  return (
    <div
      role={kind === "error" ? "alert" : undefined}
      style={{ minBlockSize: `calc(var(--row) * ${rows})` }}
      className="grid place-items-center px-5 py-6"
    >
      <div className="flex max-w-80 items-start gap-3">
        <Icon
          aria-hidden
          size={24}
          strokeWidth={1.5}
          className={classes("shrink-0", kind === "error" ? "text-red-mark" : "text-ink-3")}
        />
        <div className="min-w-0">
          <p className="font-semibold text-talk">{face.title}</p>
          {face.line && <p className="break-words text-ink-2">{face.line}</p>}
          {action && <div className="mt-3">{action}</div>}
        </div>
      </div>
    </div>
  );
}

function dropUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
