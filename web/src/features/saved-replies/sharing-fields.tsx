import { useQuery } from "@tanstack/react-query";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { Select } from "#ui/select/select.tsx";
import { departmentChoices } from "../departments/index.ts";
import { usePermissions } from "../identity/index.ts";
import { type ReplyFields, visibilities } from "./reply.rules.ts";
import { t } from "./saved-replies-texts.ts";

type Sharing = Pick<ReplyFields, "visibility" | "department">;

/** Who may use a reply or a macro, in the form around it. Sharing needs a permission. */
export function SharingFields() {
  const form = useFormContext<Sharing>();
  const { data: departments = [] } = useQuery(departmentChoices);
  const mayShare = usePermissions()(["replies.manage"]) === true;
  const visibility = useWatch({ control: form.control, name: "visibility" });
  return (
    <>
      <Controller
        control={form.control}
        name="visibility"
        render={({ field: chosen, fieldState }) => (
          <Select
            {...chosen}
            label={t("shared_with")}
            options={visibilities.map((value) => ({ value, label: t(`shared_${value}`) }))}
            disabled={!mayShare}
            {...(!mayShare && { hint: t("shared_hint") })}
            {...(fieldState.error?.message && { error: fieldState.error.message })}
          />
        )}
      />
      {visibility === "department" && (
        <Controller
          control={form.control}
          name="department"
          rules={{ required: t("department_required") }}
          render={({ field: chosen, fieldState }) => (
            <Select
              {...chosen}
              label={t("department")}
              options={departments}
              {...(fieldState.error?.message && { error: fieldState.error.message })}
            />
          )}
        />
      )}
    </>
  );
}
