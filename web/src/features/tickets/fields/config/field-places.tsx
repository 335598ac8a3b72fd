import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import { Select } from "#ui/select/select.tsx";
import { departmentChoices } from "../../../departments/index.ts";
import { categoryChoices } from "../../ticket-choices.queries.ts";
import type { TicketField } from "../fields.queries.ts";
import { type FieldForm, isCondition } from "./field-form.rules.ts";
import { t } from "./fields-config-texts.ts";

interface Props {
  readonly form: UseFormReturn<FieldForm>;
  readonly fields: readonly TicketField[];
}

/** The departments, the categories and the condition that decide where the field is asked. */
export function FieldPlaces({ form, fields }: Props) {
  const { data: departments = [] } = useQuery(departmentChoices);
  const { data: categories = [] } = useQuery(categoryChoices);
  const places = [
    { name: "departments", options: departments, all: t("all_departments") },
    { name: "categories", options: categories, all: t("all_categories") },
  ] as const;
  return (
    <div className="grid items-start gap-x-3 sm:grid-cols-2">
      {places.map(({ name, options, all }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: chosen, fieldState }) => (
            <MultiSelect
              {...chosen}
              label={t(name)}
              options={options}
              placeholder={all}
              {...(fieldState.error?.message && { error: fieldState.error.message })}
            />
          )}
        />
      ))}
      <Condition form={form} fields={fields} />
    </div>
  );
}

const comparisons = ["is", "is_not"] as const;

function Condition({ form, fields }: Props) {
  const [key, chosenKey] = useWatch({ control: form.control, name: ["key", "show_if.field"] });
  const others = fields.filter(
    (one) => isCondition(one.type) && one.key !== key && (one.is_active || one.key === chosenKey),
  );
  const other = others.find((one) => one.key === chosenKey);
  const isCheckbox = other?.type === "checkbox";
  const choose = (name: string) => {
    const type = fields.find((one) => one.key === name)?.type;
    form.setValue("show_if.value", type === "checkbox" ? "true" : "", { shouldDirty: true });
    form.clearErrors("show_if");
  };
  return (
    <>
      <Controller
        control={form.control}
        name="show_if.field"
        render={({ field: chosen, fieldState }) => (
          <Select
            {...chosen}
            label={t("condition_field")}
            hint={t("condition_field_hint")}
            optional
            placeholder={t("condition_always")}
            options={others.map(({ key: value, label }) => ({ value, label }))}
            onChange={(name) => {
              chosen.onChange(name);
              choose(name);
            }}
            {...(fieldState.error?.message && { error: fieldState.error.message })}
          />
        )}
      />
      {other && (
        <div className={isCheckbox ? "" : "grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3"}>
          <Controller
            control={form.control}
            name="show_if.is"
            render={({ field: chosen }) => (
              <Select
                {...chosen}
                label={t("condition_is")}
                options={comparisons.map((value) => ({
                  value,
                  label: t(isCheckbox ? `${value}_checked` : value),
                }))}
              />
            )}
          />
          {!isCheckbox && (
            <Controller
              control={form.control}
              name="show_if.value"
              rules={{ required: t("condition_required") }}
              render={({ field: chosen, fieldState }) => (
                <Select
                  {...chosen}
                  label={t("condition_value")}
                  options={other.options
                    .filter(({ value, is_active }) => is_active || value === chosen.value)
                    .map(({ value, label }) => ({ value, label }))}
                  {...(fieldState.error?.message && { error: fieldState.error.message })}
                />
              )}
            />
          )}
        </div>
      )}
    </>
  );
}
