import { ChevronDown } from "lucide-react";
import { buttonStyles } from "../buttons/button-styles.ts";
import { classes } from "../classes.ts";
import type { Option } from "./options.ts";
import { SelectFrame } from "./select-frame.tsx";
import { t } from "./select-texts.ts";
import { useSelectOpen } from "./use-select-open.ts";

interface FilterSelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  /** Empty while the list is not narrowed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Told what is typed, where the options are too many to be all here. */
  readonly onType?: (typed: string) => void;
  /** What choosing nothing is called, as 'All departments'. */
  readonly all: string;
}

/** A filter of a list, in its toolbar. Its button shows label and value. */
export function FilterSelect({ label, options, value, onChange, onType, all }: FilterSelectProps) {
  const { trigger, panelId, isOpen, setOpen, start, control } = useSelectOpen(false);
  const chosen = options.find((option) => option.value === value);
  return (
    <SelectFrame
      label={label}
      options={[{ value: "", label: all }, ...options]}
      start={start}
      isMulti={false}
      {...(onType && { onType })}
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
      <span className="inline-block max-w-full">
        <button
          {...control}
          ref={trigger}
          aria-label={t("filter_by", { label, value: chosen?.label ?? all })}
          className={classes(
            buttonStyles("secondary", "default", "label"),
            "max-w-full gap-1.5",
            chosen && "border-accent-mark text-accent-text",
          )}
        >
          <span className="truncate">
            {chosen ? t("filter_by", { label, value: chosen.label }) : label}
          </span>
          <ChevronDown aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-ink-3" />
        </button>
      </span>
    </SelectFrame>
  );
}
