import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import { Select } from "#ui/select/select.tsx";
import type { DepartmentFields } from "./department.rules.ts";
import { staffChoices } from "./department-choices.queries.ts";
import type { WholeDepartment } from "./departments.queries.ts";
import { t } from "./departments-texts.ts";

interface Props {
  readonly form: UseFormReturn<DepartmentFields>;
  /** The current members, shown before all staff are loaded. */
  readonly members: WholeDepartment["members"];
}

/** Who works in a department, and which of them leads it. */
export function MemberFields({ form, members }: Props) {
  const { data: staff = [] } = useQuery(staffChoices);
  const [chosen, lead] = useWatch({ control: form.control, name: ["members", "lead"] });
  const known = members
    .filter(({ id }) => !staff.some(({ value }) => value === id))
    .map(({ id, name, email }) => ({ value: id, label: name, hint: email }));
  const options = [...known, ...staff];
  const { errors } = form.formState;

  function choose(ids: string[]) {
    form.setValue("members", ids, { shouldDirty: true });
    if (!ids.includes(lead)) form.setValue("lead", "", { shouldDirty: true });
  }

  return (
    <>
      <MultiSelect
        label={t("members")}
        hint={t("members_hint")}
        placeholder={t("members_none")}
        options={options}
        value={chosen}
        onChange={choose}
        error={errors.members?.message}
      />
      <Select
        label={t("lead")}
        hint={t("lead_hint")}
        placeholder={t("members_none")}
        optional
        options={options.filter(({ value }) => chosen.includes(value))}
        value={lead}
        onChange={(id) => form.setValue("lead", id, { shouldDirty: true })}
        error={errors.lead?.message}
      />
    </>
  );
}
