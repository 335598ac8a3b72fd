import { Check } from "lucide-react";
import { classes } from "../classes.ts";
import type { Option } from "./options.ts";

interface OptionLineProps {
  id: string;
  option: Option;
  place: number;
  count: number;
  top: number;
  height: number;
  isActive: boolean;
  isChosen: boolean;
  onPoint: () => void;
  onPick: () => void;
}

export function OptionLine(props: OptionLineProps) {
  const { option, isActive, isChosen } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the search box, which points here
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the search box
    <div
      id={props.id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={option.disabled || undefined}
      aria-setsize={props.count}
      aria-posinset={props.place}
      onPointerMove={option.disabled ? undefined : props.onPoint}
      onClick={option.disabled ? undefined : props.onPick}
      style={{ insetBlockStart: props.top, blockSize: props.height }}
      className={classes(
        "absolute inset-x-0 flex items-center gap-2 rounded-sm px-2 text-body",
        option.disabled ? "cursor-not-allowed text-ink-3 opacity-60" : "cursor-pointer text-ink",
        isActive && "bg-hover-2 dark:bg-press forced-colors:outline-2",
      )}
    >
      {option.glyph}
      <span className="truncate" title={option.label}>
        {option.label}
      </span>
      {option.hint && (
        <span className="min-w-0 flex-1 truncate text-ink-3 text-meta">{option.hint}</span>
      )}
      {isChosen && (
        <Check
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className="ms-auto shrink-0 text-accent-mark"
        />
      )}
    </div>
  );
}
