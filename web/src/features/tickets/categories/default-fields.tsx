import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Select } from "#ui/select/select.tsx";
import { departmentChoices } from "../../departments/index.ts";
import type { Category } from "./categories.queries.ts";
import { t } from "./categories-texts.ts";
import { type CategoryFields, priorities } from "./category.rules.ts";

interface Props {
  readonly form: UseFormReturn<CategoryFields>;
  /** The current department: shown before the list is loaded, and kept when it is inactive. */
  readonly department: Category["department"];
}

/** Default department and priority of tickets in this category. */
export function DefaultFields({ form, department }: Props) {
  const { data: active = [] } = useQuery(departmentChoices);
  const [chosen, priority] = useWatch({
    control: form.control,
    name: ["department", "default_priority"],
  });
  const isListed = active.some(({ value }) => value === department?.id);
  const own = department && !isListed ? [{ value: department.id, label: department.name }] : [];
  const { errors } = form.formState;
  return (
    <div className="grid gap-x-3 sm:grid-cols-2">
      <Select
        label={t("department")}
        hint={t("department_hint")}
        optional
        placeholder={t("department_none")}
        options={[...own, ...active]}
        value={chosen}
        onChange={(id) => form.setValue("department", id, { shouldDirty: true })}
        error={errors.department?.message}
      />
      <Select
        label={t("priority")}
        options={priorities.map((value) => ({
          value,
          label: t(`priority_${value}`),
        }))}
        value={priority}
        onChange={(value) =>
          form.setValue("default_priority", value as Category["default_priority"], {
            shouldDirty: true,
          })
        }
        error={errors.default_priority?.message}
      />
    </div>
  );
}
