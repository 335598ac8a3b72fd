import { Archive, ArchiveRestore, ArrowDown, ArrowUp, X } from "lucide-react";
import { type ComponentProps, useId, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { classes } from "#ui/classes.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { ErrorLine } from "#ui/inputs/error-line.tsx";
import { inputHeight, inputStyles } from "#ui/inputs/input-styles.ts";
import type { FieldForm, OptionFields } from "./field-form.rules.ts";
import { t } from "./fields-config-texts.ts";
import { proposeKey } from "./propose-key.ts";

/** Filters use it for tickets without a value. */
export const reserved = "none";

export const columns =
  "grid items-center gap-x-3 gap-y-1 grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_12rem_7.75rem] pointer-coarse:sm:grid-cols-[minmax(0,1fr)_12rem_11.5rem]";

interface Props {
  readonly form: UseFormReturn<FieldForm>;
  readonly index: number;
  readonly last: number;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** A choice: its label, the value that tickets store, its place, and whether it is offered. */
export function OptionRow({ form, index, last, onMove, onRemove }: Props) {
  const errorId = `${useId()}-error`;
  const name = `options.${index}` as const;
  const option = useWatch({ control: form.control, name });
  // The value follows the label until somebody types another one.
  const isFollowing = useRef(true);
  if (!option) return null;
  const position = index + 1;
  const others = () => form.getValues("options").filter((_, place) => place !== index);

  function propose(typed: string) {
    if (option.is_saved || !isFollowing.current) return;
    const taken = [...others().map(({ value }) => value), reserved];
    const value = proposeKey(typed, { prefix: "choice", taken });
    form.setValue(`${name}.value`, value, { shouldDirty: true });
  }

  const label = field(form, `${name}.label`, {
    validate: (typed) => typed.trim() !== "" || t("label_required"),
    onChange: ({ target }: { target: HTMLInputElement }) => propose(target.value),
  });
  const value = field(form, `${name}.value`, {
    validate: {
      isValue: (typed) => /^[a-z][a-z0-9_]*$/.test(typed) || t("choice_value_form"),
      isAllowed: (typed) => typed !== reserved || t("choice_value_none"),
      isFree: (typed) => others().every((one) => one.value !== typed) || t("choice_value_taken"),
    },
    onChange: () => {
      isFollowing.current = false;
    },
  });
  const error = label.error ?? value.error;
  return (
    <li>
      <div className={columns}>
        <Input
          {...label}
          errorId={errorId}
          aria-label={t("choice_label", { position })}
          maxLength={60}
          className="max-sm:col-span-2"
        />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {option.is_saved ? (
            <SavedValue option={option} />
          ) : (
            <Input
              {...value}
              errorId={errorId}
              aria-label={t("choice_value", { position })}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              className="font-mono"
            />
          )}
        </span>
        <OptionActions
          option={option}
          index={index}
          last={last}
          onMove={onMove}
          onRemove={onRemove}
          onOffer={(isOffered) =>
            form.setValue(`${name}.is_active`, isOffered, { shouldDirty: true })
          }
        />
      </div>
      {error && <ErrorLine id={errorId} error={error} />}
    </li>
  );
}

interface InputProps extends ComponentProps<"input"> {
  readonly error: string | undefined;
  readonly errorId: string;
}

/** An input without a label of its own, because the list has a head. */
function Input({ error, errorId, className, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      autoComplete="off"
      className={classes(inputStyles, inputHeight, "px-2.5", className)}
    />
  );
}

function SavedValue({ option: { value, is_active } }: { option: OptionFields }) {
  return (
    <>
      <span className="truncate font-mono text-ink-2 text-meta" title={value}>
        {value}
      </span>
      {!is_active && <Badge tone="neutral">{t("choice_retired")}</Badge>}
    </>
  );
}

interface ActionsProps extends Omit<Props, "form"> {
  readonly option: OptionFields;
  readonly onOffer: (isOffered: boolean) => void;
}

function OptionActions({ option, index, last, onMove, onRemove, onOffer }: ActionsProps) {
  const label = option.label.trim() || String(index + 1);
  return (
    <span className="flex gap-0.5">
      <IconButton
        icon={ArrowUp}
        size="toolbar"
        label={t("choice_up", { label })}
        data-move={`${index} -1`}
        disabledReason={index === 0 ? t("choice_first") : undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        size="toolbar"
        label={t("choice_down", { label })}
        data-move={`${index} 1`}
        disabledReason={index === last ? t("choice_last") : undefined}
        onClick={() => onMove(1)}
      />
      {option.is_saved && (
        <IconButton
          icon={option.is_active ? Archive : ArchiveRestore}
          size="toolbar"
          label={t(option.is_active ? "choice_retire" : "choice_restore", { label })}
          onClick={() => onOffer(!option.is_active)}
        />
      )}
      {(!option.is_saved || !option.is_active) && (
        <IconButton
          icon={X}
          size="toolbar"
          label={t("choice_remove", { label })}
          onClick={onRemove}
        />
      )}
    </span>
  );
}
