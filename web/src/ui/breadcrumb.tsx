import { Fragment } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import { t } from "./page/page-texts.ts";

export interface Crumb {
  readonly label: string;
  /** The page one is on has none. */
  readonly to?: string;
}

/** The way from the top to this page. Where there is little room its middle folds to …, which leads one step up. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const last = crumbs.length - 1;
  return (
    <nav aria-label={t("breadcrumb")}>
      <ol className="flex min-w-0 items-center gap-1.5 text-ink-2 text-meta">
        {crumbs.map(({ label, to }, index) => {
          const isMiddle = index > 0 && index < last;
          const isFold = isMiddle && index === last - 1;
          return (
            <Fragment key={to ?? label}>
              {index > 0 && (
                <li
                  aria-hidden
                  className={classes("text-ink-3", isMiddle && !isFold && "max-sm:hidden")}
                >
                  /
                </li>
              )}
              <li className={classes("min-w-0", isMiddle && !isFold && "max-sm:hidden")}>
                {to ? (
                  <Link
                    to={to}
                    className="block truncate rounded-xs hover:text-ink hover:underline"
                  >
                    {isFold && (
                      <span aria-hidden className="sm:hidden">
                        …
                      </span>
                    )}
                    <span className={classes(isFold && "max-sm:sr-only")}>{label}</span>
                  </Link>
                ) : (
                  <span aria-current="page" className="block truncate text-ink">
                    {label}
                  </span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
