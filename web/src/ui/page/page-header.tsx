import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { useEscapeToParent } from "./use-escape-to-parent.ts";

export interface PageHeaderProps {
  /** The page's one h1. */
  readonly title: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** The main one last. */
  readonly actions?: ReactNode;
  /** Under the title: a sentence, or marks. */
  readonly children?: ReactNode;
}

export function PageHeader({ title, crumbs = [], actions, children }: PageHeaderProps) {
  useEscapeToParent(crumbs);
  return (
    <header className="px-5 py-2 max-md:px-4">
      {crumbs.length > 0 && (
        <div className="pt-1">
          <Breadcrumb crumbs={crumbs} />
        </div>
      )}
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="min-w-0 rounded-xs text-title outline-offset-4">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </header>
  );
}
