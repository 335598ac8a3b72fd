import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "../classes.ts";
import { mergeRefs } from "../merge-refs.ts";
import { LabelledControl } from "./labelled-control.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  /** Some of what it stands for is chosen, some is not. */
  mixed?: boolean;
}

/** A checkbox of a form. For settings that take effect at once use Switch. */
export function Checkbox({
  id,
  label,
  hint,
  mixed = false,
  ref,
  className,
  ...rest
}: CheckboxProps) {
  const own = useId();
  const boxId = id ?? own;
  return (
    <LabelledControl
      id={boxId}
      label={label}
      hint={hint}
      isOff={rest.disabled}
      control={
        <CheckBoxOnly
          {...rest}
          id={boxId}
          ref={ref}
          mixed={mixed}
          className={classes("-ms-1", className)}
          aria-describedby={hint ? `${boxId}-hint` : undefined}
        />
      }
    />
  );
}

/** A checkbox without a label, for table rows: it needs an `aria-label`. */
export function CheckBoxOnly({
  mixed = false,
  ref,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { mixed?: boolean }) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed;
  }, [mixed]);
  const mark = "pointer-events-none absolute size-3.5 text-accent-on forced-colors:hidden";
  return (
    <span className={classes("relative grid size-6 shrink-0 place-items-center", className)}>
      <input
        {...rest}
        ref={mergeRefs(own, ref)}
        type="checkbox"
        className="peer size-4 cursor-[inherit] appearance-none rounded-xs border border-ctl bg-surface before:absolute before:inset-0 checked:border-accent-solid checked:bg-accent-solid indeterminate:border-accent-solid indeterminate:bg-accent-solid not-disabled:hover:border-ink-3 disabled:border-line-2 disabled:bg-sunken disabled:checked:border-ctl disabled:checked:bg-ctl forced-colors:appearance-auto"
      />
      {mixed ? (
        <Minus aria-hidden strokeWidth={3} className={mark} />
      ) : (
        <Check aria-hidden strokeWidth={3} className={classes(mark, "hidden peer-checked:block")} />
      )}
    </span>
  );
}
