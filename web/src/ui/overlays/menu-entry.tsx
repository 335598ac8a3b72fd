import { Check, type LucideIcon } from "lucide-react";
import { Menu as Radix } from "radix-ui/internal";
import { classes } from "../classes.ts";

export interface MenuItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** The key that does the same, shown at the end. */
  readonly kbd?: string;
  readonly isDanger?: boolean;
  /** Set for items of which one or some hold. */
  readonly isChosen?: boolean;
  /** Keeps the item from acting and says why, in the item itself. */
  readonly disabledReason?: string;
  readonly onSelect: () => void;
}

const face =
  "flex min-h-7 cursor-default select-none items-start gap-2 rounded-sm px-2 py-1 outline-none pointer-coarse:min-h-11 pointer-coarse:items-center";

export function MenuEntry(item: MenuItem) {
  const { label, icon: Icon, kbd, isDanger, isChosen, disabledReason } = item;
  const shared = {
    textValue: label,
    "aria-disabled": disabledReason ? true : undefined,
    onSelect: (event: Event) => (disabledReason ? event.preventDefault() : item.onSelect()),
    className: classes(
      face,
      disabledReason && "text-ink-3",
      isDanger ? "text-red-text data-highlighted:bg-red-bg-2" : "data-highlighted:bg-hover-2",
    ),
  };
  const inside = (
    <>
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />}
      <span className="min-w-0 flex-1">
        {label}
        {disabledReason && <span className="block text-meta">{disabledReason}</span>}
      </span>
      {kbd && <kbd className="ms-4 py-0.5 font-sans text-ink-3 text-meta">{kbd}</kbd>}
    </>
  );
  if (isChosen === undefined) return <Radix.Item {...shared}>{inside}</Radix.Item>;
  return (
    <Radix.CheckboxItem {...shared} checked={isChosen}>
      {inside}
      <Check
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className={classes("mt-0.5 shrink-0 text-accent-text", !isChosen && "invisible")}
      />
    </Radix.CheckboxItem>
  );
}
