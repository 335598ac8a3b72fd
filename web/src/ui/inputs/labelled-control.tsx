import type { ReactNode } from "react";
import { classes } from "../classes.ts";

interface LabelledControlProps {
  /** Of the control. Its hint is `<id>-hint`. */
  id: string;
  control: ReactNode;
  label: ReactNode;
  hint?: ReactNode;
  isOff?: boolean;
  controlAt?: "start" | "end";
}

/** A checkbox, radio button or switch with its label beside it. */
export function LabelledControl({
  id,
  control,
  label,
  hint,
  isOff,
  controlAt = "start",
}: LabelledControlProps) {
  return (
    <div
      className={classes(
        "flex max-w-full items-start pointer-coarse:min-h-11 pointer-coarse:py-2.5",
        controlAt === "end" ? "w-full flex-row-reverse justify-between" : "w-fit",
        isOff && "cursor-not-allowed",
      )}
    >
      {control}
      <div className="min-w-0 text-body">
        <label
          htmlFor={id}
          className={classes(
            "block py-0.5",
            controlAt === "end" ? "pe-4" : "ps-1.5",
            isOff ? "cursor-not-allowed text-ink-3" : "cursor-pointer text-ink",
          )}
        >
          {label}
        </label>
        {hint && (
          <p
            id={`${id}-hint`}
            className={classes("text-ink-2 text-meta", controlAt === "end" ? "pe-4" : "ps-1.5")}
          >
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
