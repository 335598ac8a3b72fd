import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "../sla-texts.ts";
import type { Choices } from "./policies.queries.ts";
import { newTarget } from "./policy-form.rules.ts";
import type { PolicyFormApi } from "./policy-form.ts";
import { TargetFields } from "./target-fields.tsx";

interface Props {
  readonly form: PolicyFormApi;
  readonly choices: Choices;
  /** A saved target may have no next response, and an emptied time becomes 1. */
  readonly isEdit?: boolean;
}

export function TargetList({ form, choices, isEdit = false }: Props) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: "targets",
    keyName: "key",
  });
  const most = choices.priorities.length;
  return (
    <>
      {fields.map(({ key }, at) => (
        <TargetFields
          key={key}
          form={form}
          at={at}
          choices={choices}
          isEdit={isEdit}
          onRemove={fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      <Button
        icon={Plus}
        disabledReason={fields.length >= most ? t("target_most") : undefined}
        onClick={() => append(newTarget(form.getValues("operational_hours")))}
      >
        {t("target_add")}
      </Button>
    </>
  );
}
