import { classes } from "../classes.ts";

/** Classes of a tab, as a link or as a button. */
export function tabStyles(isShown: boolean): string {
  return classes(
    "flex h-9 shrink-0 select-none items-center gap-1.5 whitespace-nowrap rounded-sm px-2.5 font-medium text-ink-2 outline-offset-[-2px] hover:text-ink pointer-coarse:h-11",
    "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5",
    "data-[state=active]:text-ink data-[state=active]:after:bg-accent-mark aria-[current]:text-ink aria-[current]:after:bg-accent-mark",
    // One of the two: of two positions the style sheet, not this list, would choose.
    isShown ? "relative" : "invisible absolute",
  );
}

interface LabelProps {
  readonly label: string;
  readonly count?: number | string | undefined;
}

export function TabLabel({ label, count }: LabelProps) {
  return (
    <>
      {label}
      {count !== undefined && <span className="font-normal text-ink-3 tabular-nums">{count}</span>}
    </>
  );
}
