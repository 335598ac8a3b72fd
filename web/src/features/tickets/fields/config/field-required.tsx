import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { RadioGroup } from "#ui/inputs/radio-group.tsx";
import type { FieldForm } from "./field-form.rules.ts";
import { t } from "./fields-config-texts.ts";

const acts = ["create", "resolve", "close"] as const;
const sides = ["staff", "customer", "both"] as const;

/** At which acts a value is required, and of whom. Customers are asked only for what is in their form. */
export function FieldRequired({ form }: { form: UseFormReturn<FieldForm> }) {
  const [required, customer] = useWatch({
    control: form.control,
    name: ["required_on", "customer"],
  });
  return (
    <div className="grid gap-x-3 gap-y-3 sm:grid-cols-2">
      <Controller
        control={form.control}
        name="required_on"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <fieldset>
            <legend className="mb-1 font-medium">{t("required_on")}</legend>
            {acts.map((act, index) => (
              <Checkbox
                key={act}
                {...(index === 0 && { ref })}
                label={t(`required_${act}`)}
                checked={value.includes(act)}
                onBlur={onBlur}
                onChange={({ target: { checked } }) =>
                  onChange(acts.filter((one) => (one === act ? checked : value.includes(one))))
                }
              />
            ))}
            <FormError>{fieldState.error?.message}</FormError>
          </fieldset>
        )}
      />
      {customer === "editable" && required.length > 0 && (
        <Controller
          control={form.control}
          name="required_for"
          render={({ field: chosen, fieldState }) => (
            <RadioGroup
              {...chosen}
              label={t("required_for")}
              options={sides.map((value) => ({ value, label: t(`for_${value}`) }))}
              {...(fieldState.error?.message && { error: fieldState.error.message })}
            />
          )}
        />
      )}
    </div>
  );
}
