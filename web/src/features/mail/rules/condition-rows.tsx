import { type ConditionField, conditionFields } from "@parley/contract/mail/rule-conditions";
import { Plus, X } from "lucide-react";
import { Controller, type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Select } from "#ui/select/select.tsx";
import {
  isYesOrNo,
  kilobytesOf,
  newCondition,
  operatorsOf,
  type RuleForm,
} from "./rule-form.rules.ts";
import { t } from "./rules-texts.ts";

const mostConditions = 5;

interface Props {
  readonly form: UseFormReturn<RuleForm>;
}

/** The conditions of a rule, of which all must hold. */
export function ConditionRows({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "conditions" });
  const { conditions: error } = form.formState.errors;
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="font-medium">{t("conditions")}</legend>
      <p className="mb-2 text-ink-2 text-meta">{t("conditions_line")}</p>
      <ul>
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-2">
            <ConditionRow form={form} index={index} />
            {fields.length > 1 && (
              <span className="shrink-0 pt-6">
                <IconButton
                  icon={X}
                  size="toolbar"
                  label={t("remove_condition", { position: index + 1 })}
                  onClick={() => remove(index)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {fields.length < mostConditions && (
        <Button icon={Plus} onClick={() => append(newCondition("from"))}>
          {t("add_condition")}
        </Button>
      )}
      <FormError>{error?.message ?? error?.root?.message}</FormError>
    </fieldset>
  );
}

interface RowProps extends Props {
  readonly index: number;
}

const fieldOptions = conditionFields.map((value) => ({ value, label: t(`field_${value}`) }));

function ConditionRow({ form, index }: RowProps) {
  const name = `conditions.${index}` as const;
  const chosen = useWatch({ control: form.control, name: `${name}.field` });
  const position = index + 1;
  return (
    <div className="grid min-w-0 flex-1 gap-x-3 sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,6fr)]">
      <Select
        label={t("condition", { position })}
        options={fieldOptions}
        value={chosen}
        onChange={(value) =>
          form.setValue(name, newCondition(value as ConditionField), { shouldDirty: true })
        }
      />
      {isYesOrNo(chosen) ? (
        <YesOrNo key={chosen} form={form} index={index} />
      ) : (
        <Comparison key={chosen} form={form} index={index} />
      )}
    </div>
  );
}

/** Two choices in words. */
function YesOrNo({ form, index }: RowProps) {
  const chosen = useWatch({ control: form.control, name: `conditions.${index}.field` });
  const words = chosen === "has_file" ? "files" : "automatic";
  return (
    <div className="sm:col-span-2">
      <Controller
        control={form.control}
        name={`conditions.${index}.is_true`}
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Select
            ref={ref}
            label={t("value_of", { position: index + 1 })}
            options={[
              { value: "yes", label: t(`${words}_yes`) },
              { value: "no", label: t(`${words}_no`) },
            ]}
            value={value ? "yes" : "no"}
            onChange={(to) => onChange(to === "yes")}
            onBlur={onBlur}
          />
        )}
      />
    </div>
  );
}

/** How a text or a size is compared, and with what. */
function Comparison({ form, index }: RowProps) {
  const name = `conditions.${index}` as const;
  const chosen = useWatch({ control: form.control, name: `${name}.field` });
  const position = index + 1;
  return (
    <>
      {chosen === "header" && (
        <div className="sm:col-span-2">
          <TextField
            label={t("header_of", { position })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
            {...field(form, `${name}.header`, {
              validate: (typed) => /^[!-9;-~]+$/.test(typed.trim()) || t("header_required"),
            })}
          />
        </div>
      )}
      <Controller
        control={form.control}
        name={`${name}.operator`}
        render={({ field: operator }) => (
          // In the second line of a header, under its name.
          <div className="min-w-0 sm:col-start-2">
            <Select
              {...operator}
              label={t("comparison_of", { position })}
              options={operatorsOf(chosen).map((value) => ({
                value,
                label: t(`operator_${value}`),
              }))}
            />
          </div>
        )}
      />
      {chosen === "size" ? (
        <TextField
          label={t("size_of", { position })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...field(form, `${name}.kilobytes`, {
            validate: (typed) => kilobytesOf(typed) !== undefined || t("size_required"),
          })}
        />
      ) : (
        <TextField
          label={t("value_of", { position })}
          autoComplete="off"
          maxLength={200}
          {...field(form, `${name}.value`, {
            validate: (typed) => typed.trim() !== "" || t("value_required"),
          })}
        />
      )}
    </>
  );
}
