import { type ComponentProps, type ReactNode, useId } from "react";
import { useBusy } from "../buttons/use-busy.ts";
import { classes } from "../classes.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { LabelledControl } from "./labelled-control.tsx";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
  busy?: boolean;
  switchAt?: "start" | "end";
}

/** Takes effect at once; while that is under way another press does nothing. */
export function Switch({
  id,
  label,
  hint,
  busy = false,
  switchAt,
  onClick,
  className,
  ...rest
}: SwitchProps) {
  const own = useId();
  const switchId = id ?? own;
  const isShownBusy = useBusy(busy);
  return (
    <LabelledControl
      id={switchId}
      label={label}
      hint={hint}
      isOff={rest.disabled}
      controlAt={switchAt}
      control={
        <span className={classes("relative grid h-6 w-8 shrink-0 place-items-center", className)}>
          <input
            {...rest}
            id={switchId}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
            role="switch"
            aria-busy={busy || undefined}
            aria-describedby={hint ? `${switchId}-hint` : undefined}
            onClick={(event) => {
              if (busy) event.preventDefault();
              else onClick?.(event);
            }}
            className="peer h-[1.125rem] w-8 cursor-[inherit] appearance-none rounded-full bg-ctl transition-colors duration-(--t-out) checked:bg-accent-solid not-disabled:hover:bg-ink-3 not-disabled:checked:hover:bg-accent-solid-2 disabled:opacity-50 forced-colors:appearance-auto"
          />
          <span className="pointer-events-none absolute start-0.5 grid size-3.5 place-items-center rounded-full bg-raised transition-transform duration-(--t-menu) ease-out peer-checked:translate-x-3.5 peer-checked:bg-accent-on motion-reduce:transition-none rtl:peer-checked:-translate-x-3.5 dark:bg-ink forced-colors:hidden">
            {isShownBusy && <Spinner className="size-3 text-ctl" />}
          </span>
        </span>
      }
    />
  );
}
