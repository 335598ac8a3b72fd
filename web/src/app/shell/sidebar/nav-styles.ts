import { classes } from "#ui/classes.ts";

/** Classes of a sidebar link. The active one is marked by aria-current, font weight and icon, not by its background alone. */
export function navStyles(isActive: boolean, isCollapsed: boolean): string {
  return classes(
    "flex min-h-[1.875rem] w-full items-center rounded-sm py-1 text-start font-medium outline-offset-[-2px] transition-colors duration-(--t-out) hover:duration-0 pointer-coarse:min-h-11 forced-colors:aria-[current]:border",
    isCollapsed ? "justify-center" : "gap-2 px-2",
    isActive ? "bg-press text-ink" : "text-ink-2 hover:bg-hover-2 hover:text-ink active:bg-press",
  );
}

export function navIconStyles(isActive: boolean): string {
  return classes("shrink-0", isActive && "text-accent-mark");
}
