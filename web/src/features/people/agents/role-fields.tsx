import { useQuery } from "@tanstack/react-query";
import { Controller, type FieldPath, type UseFormReturn, useWatch } from "react-hook-form";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import { Select } from "#ui/select/select.tsx";
import { departmentChoices } from "../../departments/index.ts";
import { useStaffRoles } from "../roles/staff-roles.queries.ts";
import type { Agent } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";

export interface RoleAssignment {
  departments: string[];
  role: string;
  scope: Agent["scope"];
}

interface Props<T extends RoleAssignment> {
  readonly form: UseFormReturn<T>;
  /** Why the role cannot be changed. */
  readonly roleFixed?: string | undefined;
}

const scopes = ["all", "departments", "assigned"] as const;

/** Department, role and scope. A role sets its default scope until one is chosen. */
export function RoleFields<T extends RoleAssignment>({ form, roleFixed }: Props<T>) {
  // The fields of a place are in every form that is handed in; the compiler cannot follow that through the generic.
  const { control, setValue, formState } = form as unknown as UseFormReturn<RoleAssignment>;
  const { data: departments = [] } = useQuery(departmentChoices);
  const roles = useStaffRoles() ?? [];
  const role = useWatch({ control, name: "role" });
  const isAdmin = roles.find(({ id }) => id === role)?.kind === "admin";
  const errorOf = (name: FieldPath<RoleAssignment>) =>
    formState.errors[name as keyof RoleAssignment]?.message;

  function choose(id: string) {
    const chosen = roles.find((one) => one.id === id);
    setValue("role", id, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    if (chosen && !formState.dirtyFields.scope) setValue("scope", chosen.default_scope);
  }

  return (
    <>
      <Controller
        control={control}
        name="departments"
        rules={{
          validate: (chosen) => isAdmin || chosen.length > 0 || t("departments_required"),
        }}
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <MultiSelect
            ref={ref}
            label={t("departments")}
            optional={isAdmin}
            options={departments}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            {...(errorOf("departments") && { error: errorOf("departments") })}
          />
        )}
      />
      <div className="grid gap-x-3 sm:grid-cols-2">
        <Controller
          control={control}
          name="role"
          rules={{ required: t("role_required") }}
          render={({ field: { ref, value, onBlur } }) => (
            <Select
              ref={ref}
              label={t("role")}
              options={roles.map(({ id, name }) => ({ value: id, label: name }))}
              value={value}
              onChange={choose}
              onBlur={onBlur}
              disabled={roleFixed !== undefined}
              {...(roleFixed && { hint: roleFixed })}
              {...(errorOf("role") && { error: errorOf("role") })}
            />
          )}
        />
        <Controller
          control={control}
          name="scope"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <NativeSelect
              ref={ref}
              label={t("scope")}
              options={scopes.map((scope) => ({ value: scope, label: t(`scope_${scope}`) }))}
              value={isAdmin ? "all" : value}
              onChange={onChange}
              onBlur={onBlur}
              disabled={isAdmin}
              {...(isAdmin && { hint: t("scope_admin") })}
            />
          )}
        />
      </div>
    </>
  );
}
