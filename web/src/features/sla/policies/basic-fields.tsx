import { field } from "#platform/forms/forms.ts";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t } from "../sla-texts.ts";
import type { Choices } from "./policies.queries.ts";
import { type PolicyFormApi, withNone } from "./policy-form.ts";

export function BasicFields({ form, choices }: { form: PolicyFormApi; choices: Choices }) {
  return (
    <>
      {/* The choices come after the dialog has opened, when its own first look for a field is over. */}
      <TextField label={t("policy_name")} maxLength={120} autoFocus {...field(form, "name")} />
      <div className="grid gap-x-3 sm:grid-cols-2">
        <NativeSelect
          label={t("operational_hours")}
          hint={t("operational_hours_hint")}
          options={withNone(choices.operational_hours)}
          {...field(form, "operational_hours")}
        />
        <NativeSelect
          label={t("evaluation_method")}
          hint={t("evaluation_method_hint")}
          options={withNone(choices.evaluation_methods)}
          {...field(form, "evaluation_method")}
        />
      </div>
      <TextArea label={t("description")} rows={3} maxLength={500} {...field(form, "description")} />
      <Checkbox label={t("active")} {...form.register("is_active")} />
    </>
  );
}
