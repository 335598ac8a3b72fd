import { Link, useLocation } from "react-router";
import { classes } from "#ui/classes.ts";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { isAt, type Place } from "../navigation.ts";
import { t } from "../shell-texts.ts";
import { iconFace, navFace } from "./nav-face.ts";

interface NavLinkProps {
  readonly place: Place;
  readonly isCollapsed: boolean;
  readonly onChoose?: (() => void) | undefined;
  /** How many open ones there are; a dot where there is no room for the number. */
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
      className={classes(navFace(isActive, isCollapsed), "relative", !Icon && "ps-8")}
    >
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className={iconFace(isActive)} />}
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
