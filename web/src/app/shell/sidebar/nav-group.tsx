import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { classes } from "#ui/classes.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { type DestinationGroup, isAt } from "../navigation.ts";
import { NavLink } from "./nav-link.tsx";
import { navIconStyles, navStyles } from "./nav-styles.ts";

interface NavGroupProps {
  readonly group: DestinationGroup;
  readonly isCollapsed: boolean;
  readonly onChoose?: (() => void) | undefined;
}

/** Expands in place, or opens as a menu when the sidebar is collapsed. */
export function NavGroup({ group, isCollapsed, onChoose }: NavGroupProps) {
  const { label, icon: Icon, places } = group;
  const [isOpen, setOpen] = useState(true);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const listId = useId();
  const isInside = places.some((place) => isAt(place, pathname));
  const isActive = isInside && (isCollapsed || !isOpen);
  const icon = <Icon aria-hidden size={16} strokeWidth={1.5} className={navIconStyles(isActive)} />;

  if (isCollapsed) {
    const items = places.map((place) => ({
      label: place.label,
      isChosen: isAt(place, pathname),
      onSelect: () => void navigate(place.to),
    }));
    return (
      <Menu
        side="right"
        groups={[items]}
        heading={<span className="font-medium">{label}</span>}
        trigger={
          <button
            type="button"
            title={label}
            aria-label={label}
            className={navStyles(isActive, true)}
          >
            {icon}
          </button>
        }
      />
    );
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className={navStyles(isActive, false)}
      >
        {icon}
        <span className="min-w-0 flex-1">{label}</span>
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className={classes("shrink-0", !isOpen && "-rotate-90 rtl:rotate-90")}
        />
      </button>
      <ul id={listId} hidden={!isOpen} className="mt-px flex flex-col gap-px">
        {places.map((place) => (
          <li key={place.id}>
            <NavLink place={place} isCollapsed={false} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}
