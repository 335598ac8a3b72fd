import { fieldTypes, type FieldType as Type } from "@parley/contract/tickets/fields/field-rules";
import { Controller, type UseFormReturn } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Select } from "#ui/select/select.tsx";
import { type FieldForm, hasLength, hasPattern, isNumber, limitOf } from "./field-form.rules.ts";
import { t } from "./fields-config-texts.ts";

interface Props {
  readonly form: UseFormReturn<FieldForm>;
}

const options = fieldTypes.map((value) => ({
  value,
  label: t(`type_${value}`),
  hint: t(`line_${value}`),
}));

/** What the field holds, with one line that explains it. */
export function FieldType({ form, isFixed }: Props & { isFixed: boolean }) {
  return (
    <Controller
      control={form.control}
      name="type"
      render={({ field: chosen, fieldState }) => (
        <Select
          {...chosen}
          label={t("type")}
          hint={t(isFixed ? "type_fixed" : "type_hint", { line: t(`line_${chosen.value}`) })}
          options={options}
          disabled={isFixed}
          {...(fieldState.error?.message && { error: fieldState.error.message })}
        />
      )}
    />
  );
}

/** What limits a number or a text; nothing for other types. */
export function TypeLimits({ form, type }: Props & { type: Type }) {
  const isOfNumber = isNumber(type);
  if (!isOfNumber && !hasLength(type)) return null;
  const isWhole = type !== "decimal";
  const check = (typed: string) => {
    const limit = limitOf(typed);
    if (limit === null) return true;
    if (limit === undefined) return t("limit_number");
    return !isWhole || Number.isInteger(limit) || t("limit_whole");
  };
  const limit = (name: "min" | "max") => (
    <TextField
      label={t(`${name}_${isOfNumber ? "number" : "length"}`)}
      optional
      inputMode={isWhole ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={20}
      {...field(form, name, {
        validate: {
          isNumber: check,
          isInOrder: (typed, { min }) => {
            const [least, most] = [limitOf(min), limitOf(typed)];
            const isWrong = name === "max" && typeof least === "number" && typeof most === "number";
            return !isWrong || least <= most || t("limit_order");
          },
        },
      })}
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-3">
        {limit("min")}
        {limit("max")}
      </div>
      {hasPattern(type) && (
        <div className="sm:col-span-2">
          <TextField
            label={t("pattern")}
            hint={t("pattern_hint")}
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            className="font-mono"
            {...field(form, "pattern")}
          />
        </div>
      )}
    </>
  );
}
