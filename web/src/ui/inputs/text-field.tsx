import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { inputHeight, inputStyles } from "./input-styles.ts";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "aria-invalid">, FieldTexts {
  aside?: ReactNode;
}

export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  aside,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} aside={aside}>
      {(aids) => (
        <input
          {...rest}
          {...aids}
          className={classes(inputStyles, inputHeight, "px-2.5", className)}
        />
      )}
    </Field>
  );
}
