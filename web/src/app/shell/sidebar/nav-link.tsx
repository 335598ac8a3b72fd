import { Link, useLocation } from "react-router";
import { classes } from "#ui/classes.ts";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { type Destination, isAt } from "../navigation.ts";
import { t } from "../shell-texts.ts";
import { navIconStyles, navStyles } from "./nav-styles.ts";

interface NavLinkProps {
  readonly place: Destination;
  readonly isCollapsed: boolean;
  readonly onChoose?: (() => void) | undefined;
  /** The number of open tickets; a dot when the sidebar is collapsed. */
  readonly open?: string;
}

export function NavLink({ place, isCollapsed, onChoose, open }: NavLinkProps) {
  const { label, to, icon: Icon } = place;
  const isActive = isAt(place, useLocation().pathname);
  const link = (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={isActive ? "page" : undefined}
      className={classes(navStyles(isActive, isCollapsed), "relative", !Icon && "ps-8")}
    >
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className={navIconStyles(isActive)} />}
      <span className={isCollapsed ? "sr-only" : "min-w-0 flex-1"}>{label}</span>
      {open && <OpenCount open={open} isCollapsed={isCollapsed} />}
    </Link>
  );
  if (!isCollapsed) return link;
  return (
    <Tooltip text={open ? t("nav_open", { label, open }) : label} side="right">
      {link}
    </Tooltip>
  );
}

function OpenCount({
  open,
  isCollapsed,
}: {
  readonly open: string;
  readonly isCollapsed: boolean;
}) {
  return (
    <>
      {isCollapsed ? (
        <span
          aria-hidden
          className="absolute end-2 top-1 size-1.5 rounded-full bg-accent-mark forced-colors:bg-[CanvasText]"
        />
      ) : (
        <span aria-hidden className="text-ink-2 tabular-nums">
          {open}
        </span>
      )}
      <span className="sr-only">{t("nav_open_count", { open })}</span>
    </>
  );
}
