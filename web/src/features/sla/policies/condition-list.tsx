import { Plus } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "../sla-texts.ts";
import { ConditionFields } from "./condition-fields.tsx";
import type { Choices } from "./policies.queries.ts";
import { newCondition } from "./policy-form.rules.ts";
import type { PolicyFormApi } from "./policy-form.ts";
import { sentenceOf } from "./sentence.rules.ts";
import { useValueChoices } from "./use-value-choices.ts";

/** The conditions and their sentence. */
export function ConditionList({ form, choices }: { form: PolicyFormApi; choices: Choices }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: "conditions",
    keyName: "key",
  });
  const typed = useWatch({ control: form.control, name: "conditions" });
  const values = useValueChoices();
  return (
    <>
      {fields.map(({ key }, at) => (
        <ConditionFields
          key={key}
          form={form}
          at={at}
          choices={choices}
          values={values}
          onRemove={fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      <Button icon={Plus} onClick={() => append(newCondition())}>
        {t("condition_add")}
      </Button>
      <p role="status" className="mt-4 rounded-md bg-sunken px-3 py-2 text-ink-2">
        {sentenceOf(typed, values.wordOf)}
      </p>
    </>
  );
}
