import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { inputStyles } from "./input-styles.ts";

export interface TextAreaProps
  extends Omit<ComponentProps<"textarea">, "aria-invalid">,
    FieldTexts {}

/** Grows with what is written, from `rows` up to half the window. */
export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  rows = 3,
  className,
  ...rest
}: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(aids) => (
        <textarea
          {...rest}
          {...aids}
          rows={rows}
          className={classes(
            inputStyles,
            "field-sizing-content block max-h-[50dvh] resize-y px-2.5 py-1",
            className,
          )}
          style={{ minBlockSize: `calc(${rows} * 1.375rem + 0.625rem)` }}
        />
      )}
    </Field>
  );
}
