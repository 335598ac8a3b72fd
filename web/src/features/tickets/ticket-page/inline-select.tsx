import { type ReactNode, useEffect, useEffectEvent } from "react";
import { classes } from "#ui/classes.ts";
import type { Option } from "#ui/select/options.ts";
import { SelectFrame } from "#ui/select/select-frame.tsx";
import { useSelectOpen } from "#ui/select/use-select-open.ts";
import { t } from "../ticket-texts.ts";

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  /** The label of the value for screen readers. */
  readonly word: string;
  readonly onChange: (value: string) => void;
  readonly onType?: (typed: string) => void;
  /** The options are needed now. */
  readonly onOpen?: () => void;
  /** False renders plain text. */
  readonly isChangeable: boolean;
  readonly className?: string;
  /** The displayed value. */
  readonly children: ReactNode;
}

/** A value that can be changed in place. */
export function InlineSelect(props: Props) {
  const { label, value, word, onChange, onType, isChangeable, className, children } = props;
  const { trigger, panelId, isOpen, setOpen, start, control } = useSelectOpen(false);
  const opened = useEffectEvent(() => props.onOpen?.());
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);
  if (!isChangeable) return <span className={className}>{children}</span>;
  return (
    <SelectFrame
      label={label}
      options={props.options}
      start={start}
      isMulti={false}
      onType={onType}
      isChosen={(option) => option === value}
      onPick={(option) => {
        setOpen(false);
        if (option !== value) onChange(option);
      }}
      panelId={panelId}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
    >
      <button
        {...control}
        ref={trigger}
        aria-label={t("value_of", { label, value: word })}
        className={classes("min-w-0 max-w-full rounded-sm text-start", className)}
      >
        {children}
      </button>
    </SelectFrame>
  );
}
