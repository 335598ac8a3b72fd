import { useForm, useWatch } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { useCreateDepartment } from "./departments.queries.ts";
import { t } from "./departments-texts.ts";

export function AddDepartment({ onClose }: { onClose: () => void }) {
  const form = useForm({ mode: "onTouched", defaultValues: { name: "", support_email: "" } });
  const create = useCreateDepartment();
  const isBlank = useWatch({ control: form.control, name: "name" }).trim() === "";

  const { modal } = useFormModal({
    form,
    save: ({ name, support_email }) =>
      create.mutateAsync({
        name: name.trim(),
        support_email: support_email.trim(),
      }),
    onClose,
    failed: t("create_failed"),
  });

  return (
    <FormModal
      {...modal}
      title={t("new")}
      submitLabel={t("create")}
      busyLabel={t("creating")}
      disabledReason={isBlank ? t("name_needed") : undefined}
    >
      <TextField label={t("name")} autoComplete="off" maxLength={80} {...field(form, "name")} />
      <TextField
        label={t("support_email")}
        type="email"
        autoComplete="off"
        optional
        hint={t("support_email_hint")}
        {...field(form, "support_email")}
      />
    </FormModal>
  );
}
