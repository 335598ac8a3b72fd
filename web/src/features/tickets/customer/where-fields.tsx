import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController } from "react-hook-form";
import type { Option } from "#ui/select/options.ts";
import { Select } from "#ui/select/select.tsx";
import { siteQuery } from "../../tenancy/index.ts";
import type { AskFields } from "./ask-form.rules.ts";
import { t } from "./asked-texts.ts";

/** What it is about, and who should read it: where there is only one department, nobody is asked. */
export function WhereFields({ form }: { form: UseFormReturn<AskFields> }) {
  const { data: site } = useQuery(siteQuery);
  const { control } = form;
  const category = useController({
    control,
    name: "category",
    rules: { validate: (chosen) => chosen !== "" || t("category_required") },
  });
  const department = useController({ control, name: "department" });
  const departments = site?.departments ?? [];
  return (
    <div className="grid gap-x-3 sm:grid-cols-2">
      <Select
        ref={category.field.ref}
        label={t("category")}
        placeholder={t("category_none")}
        options={(site?.ticket_categories ?? []).map(choice)}
        value={category.field.value}
        onChange={category.field.onChange}
        onBlur={category.field.onBlur}
        error={category.fieldState.error?.message}
      />
      {departments.length > 1 && (
        <Select
          ref={department.field.ref}
          label={t("department")}
          placeholder={t("department_none")}
          optional
          options={departments.map(choice)}
          value={department.field.value}
          onChange={department.field.onChange}
          onBlur={department.field.onBlur}
          error={department.fieldState.error?.message}
        />
      )}
    </div>
  );
}

const choice = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });
