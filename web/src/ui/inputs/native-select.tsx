import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { inputHeight, inputStyles } from "./input-styles.ts";

export interface NativeSelectProps
  extends Omit<ComponentProps<"select">, "children" | "multiple">,
    FieldTexts {
  options: { value: string; label: string; disabled?: boolean }[];
}

/** For short, fixed lists; what must be searched is a Select. */
export function NativeSelect({
  id,
  label,
  hint,
  error,
  optional,
  options,
  className,
  ...rest
}: NativeSelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(aids) => (
        <span className="relative block">
          <select
            {...rest}
            {...aids}
            className={classes(
              inputStyles,
              inputHeight,
              "appearance-none truncate ps-2.5 pe-8",
              className,
            )}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={16}
            strokeWidth={1.5}
            className="pointer-events-none absolute inset-y-0 end-2 my-auto text-ink-3"
          />
        </span>
      )}
    </Field>
  );
}
