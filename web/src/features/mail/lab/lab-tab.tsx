import { useQuery } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { FileDrop } from "#ui/files/file-drop.tsx";
import { Select } from "#ui/select/select.tsx";
import { departmentChoices } from "../../departments/index.ts";
import { Explanation } from "./explanation.tsx";
import { type AskedMail, useExplainMail } from "./lab.queries.ts";
import { t } from "./lab-texts.ts";

const mostBytes = 36 * 1024 * 1024;

/** Shows what would become of a mail that was saved as a file. */
export function LabTab() {
  const departments = useQuery(departmentChoices).data ?? [];
  const only = departments.length === 1 ? departments[0]?.value : undefined;
  const form = useForm<AskedMail>({
    defaultValues: { department: "", mail: null },
    ...(only && { values: { department: only, mail: null } }),
    // A file may be chosen before the departments are known.
    resetOptions: { keepDirtyValues: true },
  });
  const explain = useExplainMail();
  const submit = form.handleSubmit((asked) => explain.mutate(asked));
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-ink-2">{t("line")}</p>
      <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
        <Controller
          control={form.control}
          name="department"
          rules={{ required: t("department_required") }}
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t("department")}
              options={departments}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="mail"
          rules={{ required: t("file_required") }}
          render={({ field: { value, onChange }, fieldState }) => (
            <FileDrop
              label={t("file")}
              hint={t("file_hint")}
              accept=".eml,message/rfc822"
              maxBytes={mostBytes}
              files={value ? [{ id: "mail", name: value.name, bytes: value.size }] : []}
              onAdd={([file]) => {
                explain.reset();
                onChange(file ?? null);
              }}
              onRemove={() => {
                explain.reset();
                onChange(null);
              }}
              {...(fieldState.error?.message && { error: fieldState.error.message })}
            />
          )}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={explain.isPending}
            busyLabel={t("explaining")}
          >
            {t("explain")}
          </Button>
        </div>
      </form>
      {explain.error && <Banner tone="danger">{messageOr(explain.error, t("failed"))}</Banner>}
      {explain.data && <Explanation explained={explain.data} />}
    </div>
  );
}
