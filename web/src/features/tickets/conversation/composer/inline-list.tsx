import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";

interface Props<T> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly T[];
  readonly active: number;
  readonly onChoose: (option: T) => void;
  readonly keyOf: (option: T) => string;
  readonly children: (option: T) => ReactNode;
}

export const optionId = (list: string, at: number) => `${list}-${at}`;

/** The options of a list that opens while one types. */
export function InlineList<T>({ id, label, options, active, ...props }: Props<T>) {
  if (options.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="mx-2.5 mb-2 max-h-56 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-card"
    >
      {options.map((option, at) => (
        <div
          key={props.keyOf(option)}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          // Runs before the text loses focus.
          onPointerDown={(event) => {
            event.preventDefault();
            props.onChoose(option);
          }}
          className={classes(
            "flex cursor-default items-baseline gap-2 rounded-sm px-2 py-1.5",
            at === active && "bg-hover-2",
          )}
        >
          {props.children(option)}
        </div>
      ))}
    </div>
  );
}
