import { Link, useLocation } from "react-router";
import { classes } from "#ui/classes.ts";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { isAt, type Place } from "../navigation.ts";
import { iconFace, navFace } from "./nav-face.ts";

interface NavLinkProps {
  readonly place: Place;
  readonly isCollapsed: boolean;
  readonly onChoose?: (() => void) | undefined;
}

export function NavLink({ place, isCollapsed, onChoose }: NavLinkProps) {
  const { label, to, icon: Icon } = place;
  const isActive = isAt(place, useLocation().pathname);
  const link = (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={isActive ? "page" : undefined}
      className={classes(navFace(isActive, isCollapsed), !Icon && "ps-8")}
    >
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className={iconFace(isActive)} />}
      <span className={isCollapsed ? "sr-only" : "min-w-0 flex-1"}>{label}</span>
    </Link>
  );
  if (!isCollapsed) return link;
  return (
    <Tooltip text={label} side="right">
      {link}
    </Tooltip>
  );
}
