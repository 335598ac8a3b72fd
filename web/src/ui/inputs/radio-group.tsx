import { type ComponentProps, type ReactNode, useId } from "react";
import { ErrorLine } from "./error-line.tsx";
import { t } from "./inputs-texts.ts";
import { LabelledControl } from "./labelled-control.tsx";

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps
  extends Omit<ComponentProps<"input">, "type" | "value" | "defaultValue"> {
  label: ReactNode;
  options: RadioOption[];
  value?: string;
  defaultValue?: string;
  optional?: boolean;
  error?: string;
}

/** One of a few that are all worth reading. Arrows move within the group, as the browser does it. */
export function RadioGroup({
  label,
  options,
  value,
  defaultValue,
  optional,
  error,
  name,
  className,
  ...rest
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={className}>
      <legend className="mb-1 font-medium text-body text-ink">
        {label}
        {optional && <span className="ms-1 font-normal text-ink-3">{t("optional")}</span>}
      </legend>
      {options.map((option) => (
        <LabelledControl
          key={option.value}
          id={`${id}-${option.value}`}
          label={option.label}
          hint={option.hint}
          isOff={option.disabled}
          control={
            <span className="relative -ms-1 grid size-6 shrink-0 place-items-center">
              <input
                {...rest}
                id={`${id}-${option.value}`}
                type="radio"
                name={name ?? id}
                value={option.value}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={
                  defaultValue === undefined ? undefined : defaultValue === option.value
                }
                disabled={option.disabled}
                aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
                className="size-4 cursor-[inherit] appearance-none rounded-full border border-ctl bg-surface checked:border-5 checked:border-accent-solid checked:bg-accent-on not-disabled:hover:border-ink-3 not-disabled:checked:hover:border-accent-solid-2 disabled:border-line-2 disabled:bg-sunken disabled:checked:border-ctl forced-colors:appearance-auto"
              />
            </span>
          }
        />
      ))}
      <ErrorLine id={`${id}-error`} error={error} />
    </fieldset>
  );
}
