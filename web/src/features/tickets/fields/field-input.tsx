import { isFilled } from "@parley/contract/tickets/fields/field-rules";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useZone } from "#platform/time/zone.ts";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { typedInstant, wallTimeAt } from "#ui/dates/wall-time.ts";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { ErrorLine } from "#ui/inputs/error-line.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import { Select } from "#ui/select/select.tsx";
import { agentChoices } from "../ticket-choices.queries.ts";
import { useSearchOptions } from "../use-search-options.ts";
import { personNameQuery } from "./field-values.queries.ts";
import {
  choicesOf,
  chosenIn,
  type InputField,
  type InputValue,
  isInstant,
} from "./field-values.rules.ts";
import { t } from "./fields-texts.ts";

export interface FieldInputProps {
  readonly field: InputField;
  readonly value: InputValue;
  readonly onChange: (value: InputValue) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  /** What it is called here, if not by the label of the field. */
  readonly label?: string;
  /** A form focuses it. */
  readonly ref?: (element: HTMLElement | null) => void;
}

/** The input of a custom field, by its type. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, onBlur, error, isOptional = false, ref } = props;
  const { type } = field;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const shared = {
    ...(ref && { ref }),
    label: props.label ?? field.label,
    optional: isOptional,
    ...(error && { error }),
    ...(onBlur && { onBlur }),
  };
  switch (type) {
    case "long_text":
      return (
        <TextArea
          {...shared}
          rows={4}
          maxLength={5000}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "date":
    case "moment":
      return <DayInput {...shared} value={text} onChange={onChange} withTime={type === "moment"} />;
    case "checkbox":
      return <CheckInput {...shared} value={value === true} onChange={onChange} />;
    case "select":
      return (
        <Select
          {...shared}
          placeholder={t("choose")}
          options={choicesOf(field, value)}
          value={text}
          onChange={onChange}
        />
      );
    case "multi_select":
      return (
        <MultiSelect
          {...shared}
          placeholder={t("choose")}
          options={choicesOf(field, value)}
          value={chosenIn(value)}
          onChange={(chosen) => onChange(inOrder(field, chosen))}
        />
      );
    case "person":
      return <PersonInput {...shared} value={text} onChange={onChange} />;
    case "text":
    case "number":
    case "decimal":
    case "url":
    case "email":
    case "phone":
      return (
        <TextField
          {...shared}
          {...inputKinds[type]}
          hint={rangeOf(field)}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

const inputKinds = {
  text: {},
  number: { inputMode: "numeric" },
  decimal: { inputMode: "decimal" },
  url: { type: "url" },
  email: { type: "email" },
  phone: { type: "tel" },
} as const;

function rangeOf({ type, min, max }: InputField): string | undefined {
  if (type !== "number" && type !== "decimal") return undefined;
  if (min !== null && max !== null) return t("range", { min, max });
  if (min !== null) return t("range_from", { min });
  return max === null ? undefined : t("range_to", { max });
}

const inOrder = ({ options }: InputField, chosen: readonly string[]) =>
  options.map(({ value }) => value).filter((value) => chosen.includes(value));

interface PartProps<V> extends Pick<FieldInputProps, "onBlur" | "error" | "ref"> {
  readonly label: string;
  readonly optional: boolean;
  readonly value: V;
  readonly onChange: (value: InputValue) => void;
}

/** A day, or a time in the zone of the business. */
function DayInput({
  value,
  onChange,
  withTime,
  ...shared
}: PartProps<string> & { withTime: boolean }) {
  const zone = useZone();
  const shown = isInstant(value) ? wallTimeAt(new Date(value), zone) : value;
  return (
    <DatePicker
      {...shared}
      value={withTime ? shown : value}
      onChange={(typed) =>
        onChange(withTime ? (typedInstant(typed, zone)?.toISOString() ?? typed) : typed)
      }
      timeZone={zone}
      withTime={withTime}
    />
  );
}

function CheckInput({ label, value, onChange, onBlur, error, ref }: PartProps<boolean>) {
  const id = useId();
  return (
    <div>
      <Checkbox
        id={id}
        ref={ref}
        label={label}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={onBlur}
        aria-invalid={error ? true : undefined}
      />
      <ErrorLine id={`${id}-error`} error={error} />
    </div>
  );
}

/** A member of staff, found by name. */
function PersonInput({ value, onChange, ...shared }: PartProps<string>) {
  const { data: label = t("loading") } = useQuery({
    ...personNameQuery(value),
    enabled: isFilled(value),
  });
  const { options, onType } = useSearchOptions(
    agentChoices,
    value ? { value, label } : undefined,
    true,
  );
  return (
    <Select
      {...shared}
      placeholder={t("person_search")}
      options={options}
      onType={onType}
      value={value}
      onChange={onChange}
    />
  );
}
