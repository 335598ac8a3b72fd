import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { mergeRefs } from "../merge-refs.ts";
import { Field, type FieldTexts } from "./field.tsx";

export interface OtpInputProps
  extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "maxLength">,
    FieldTexts {
  value: string;
  onChange: (code: string) => void;
  /** Called once each time the code becomes complete. */
  onComplete?: (code: string) => void;
  length?: number;
}

/** One real input drawn as cells: paste, autofill, arrows and Backspace are the browser's own. */
export function OtpInput({
  id,
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  onComplete,
  length = 6,
  onSelect,
  onBlur,
  ref,
  ...rest
}: OtpInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number>();

  // A refused code is typed anew from the start.
  useEffect(() => {
    if (error && value.length === length) input.current?.select();
  }, [error, value.length, length]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const code = event.target.value.replace(/\D/g, "").slice(0, length);
    setCaret(event.target.selectionStart ?? code.length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(aids) => (
        <span className="relative block w-fit">
          <input
            {...rest}
            {...aids}
            ref={mergeRefs(input, ref)}
            value={value}
            onChange={change}
            onSelect={(event) => {
              setCaret(event.currentTarget.selectionStart ?? 0);
              onSelect?.(event);
            }}
            onBlur={(event) => {
              setCaret(undefined);
              onBlur?.(event);
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            // Room for what is pasted with spaces or dashes in it.
            maxLength={length * 3}
            spellCheck={false}
            className="absolute inset-0 w-full cursor-text opacity-0"
          />
          <span aria-hidden className="pointer-events-none flex gap-2">
            {Array.from({ length }, (_, place) => (
              <OtpCell
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                key={place}
                digit={value[place]}
                isCaret={caret !== undefined && Math.min(caret, length - 1) === place}
                isWrong={error !== undefined}
              />
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}

function OtpCell(props: { digit: string | undefined; isCaret: boolean; isWrong: boolean }) {
  return (
    <span
      className={classes(
        "grid h-11 w-10 place-items-center rounded-sm border bg-surface font-medium text-title tabular-nums",
        props.isWrong ? "border-red-mark" : "border-ctl",
        props.isCaret && "outline-2 outline-(--ring) -outline-offset-1",
      )}
    >
      {props.digit}
    </span>
  );
}
