import { ChevronDown, X } from "lucide-react";
import type { Ref } from "react";
import { classes } from "../classes.ts";
import { Field, type FieldTexts } from "../inputs/field.tsx";
import { inputHeight, inputStyles } from "../inputs/input-styles.ts";
import { mergeRefs } from "../merge-refs.ts";
import type { Option } from "./options.ts";
import { SelectFrame } from "./select-frame.tsx";
import { t } from "./select-texts.ts";
import { useSelectOpen } from "./use-select-open.ts";

export interface SelectProps extends FieldTexts {
  id?: string;
  label: string;
  name?: string;
  options: readonly Option[];
  /** Empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Told what is typed, where the options are too many to be all here: bring those it may mean. */
  onType?: (typed: string) => void;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** One of many, found by typing. An optional one can be cleared. */
export function Select(props: SelectProps) {
  const { label, options, value, onChange, optional, disabled } = props;
  const { trigger, panelId, isOpen, setOpen, start, control } = useSelectOpen(disabled);
  const chosen = options.find((option) => option.value === value);
  const isClearable = optional && chosen && !disabled;
  return (
    <Field id={props.id} label={label} hint={props.hint} error={props.error} optional={optional}>
      {(aids) => (
        <SelectFrame
          label={label}
          options={options}
          start={start}
          isMulti={false}
          onType={props.onType}
          isChosen={(option) => option === value}
          onPick={(option) => {
            onChange(option);
            setOpen(false);
          }}
          panelId={panelId}
          isOpen={isOpen}
          onOpenChange={setOpen}
          trigger={trigger}
        >
          <span className="relative block">
            <button
              {...control}
              {...aids}
              ref={mergeRefs(trigger, props.ref)}
              name={props.name}
              onBlur={props.onBlur}
              className={classes(
                inputStyles,
                inputHeight,
                "flex items-center gap-2 ps-2.5 text-start",
                isClearable ? "pe-15" : "pe-8",
              )}
            >
              {chosen?.glyph}
              <span className={classes("truncate", !chosen && "text-ink-3")}>
                {chosen?.label ?? props.placeholder ?? t("select_placeholder")}
              </span>
            </button>
            {isClearable && (
              <button
                type="button"
                aria-label={t("select_clear", { name: label })}
                onClick={() => {
                  onChange("");
                  trigger.current?.focus();
                }}
                className="absolute inset-y-0 end-7 my-auto grid size-6 place-items-center rounded-xs text-ink-3 hover:bg-hover-2 hover:text-ink"
              >
                <X aria-hidden size={14} strokeWidth={1.5} />
              </button>
            )}
            <ChevronDown
              aria-hidden
              size={16}
              strokeWidth={1.5}
              className="pointer-events-none absolute inset-y-0 end-2 my-auto text-ink-3"
            />
          </span>
        </SelectFrame>
      )}
    </Field>
  );
}
