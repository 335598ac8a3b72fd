import { ChevronDown } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { classes } from "../classes.ts";
import { Tag } from "../feedback/tag.tsx";
import { Field, type FieldTexts } from "../inputs/field.tsx";
import { inputStyles } from "../inputs/input-styles.ts";
import { mergeRefs } from "../merge-refs.ts";
import type { Option } from "./options.ts";
import { SelectFrame } from "./select-frame.tsx";
import { t } from "./select-texts.ts";
import { useSelectOpen } from "./use-select-open.ts";

export interface MultiSelectProps extends FieldTexts {
  id?: string;
  label: string;
  name?: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Selects several options, shown as chips; Backspace removes the last one. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, value, onChange, disabled } = props;
  const { trigger, panelId, isOpen, setOpen, start, control } = useSelectOpen(disabled);
  const without = (taken: string) => value.filter((one) => one !== taken);
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? []);

  const keyDown = (event: KeyboardEvent) => {
    const last = value.at(-1);
    if (event.key === "Backspace" && last !== undefined && !disabled) onChange(without(last));
    else control.onKeyDown(event);
  };

  return (
    <Field
      id={props.id}
      label={label}
      hint={props.hint}
      error={props.error}
      optional={props.optional}
    >
      {(aids) => (
        <SelectFrame
          label={label}
          options={options}
          start={start}
          isMulti
          isChosen={(option) => value.includes(option)}
          onPick={(option) =>
            onChange(value.includes(option) ? without(option) : [...value, option])
          }
          panelId={panelId}
          isOpen={isOpen}
          onOpenChange={setOpen}
          trigger={trigger}
        >
          <span
            className={classes(
              inputStyles,
              "relative flex min-h-8 flex-wrap items-center gap-1 py-[0.3125rem] ps-1.5 pe-8 has-[[role=combobox]:focus-visible]:outline-2 has-[[role=combobox]:focus-visible]:outline-(--ring) -outline-offset-1 pointer-coarse:min-h-11",
              "has-disabled:border-line-2 has-disabled:bg-sunken has-[[aria-invalid]]:border-red-mark",
            )}
          >
            {chosen.map((option) => (
              // Above the control's cover, but only its button: the rest of a chip opens the list too.
              <span
                key={option.value}
                className="pointer-events-none relative z-1 flex max-w-full [&_button]:pointer-events-auto"
              >
                <Tag onRemove={disabled ? undefined : () => onChange(without(option.value))}>
                  {option.label}
                </Tag>
              </span>
            ))}
            <button
              {...control}
              {...aids}
              ref={mergeRefs(trigger, props.ref)}
              name={props.name}
              onKeyDown={keyDown}
              onBlur={props.onBlur}
              // The whole box opens the list, except for the chips' own buttons.
              className="h-5 min-w-6 flex-1 truncate ps-1 text-start text-ink-3 outline-none before:absolute before:inset-0 disabled:cursor-not-allowed"
            >
              {chosen.length === 0 ? (
                (props.placeholder ?? t("select_placeholder"))
              ) : (
                <span className="sr-only">{chosen.map((option) => option.label).join(", ")}</span>
              )}
            </button>
            <ChevronDown
              aria-hidden
              size={16}
              strokeWidth={1.5}
              className="pointer-events-none absolute end-2 top-2 text-ink-3 pointer-coarse:top-3.5"
            />
          </span>
        </SelectFrame>
      )}
    </Field>
  );
}
