import { useForm, useWatch } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal, useSavedValues } from "#platform/forms/use-form-modal.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { changesOf, fieldsOf } from "./department.rules.ts";
import { useUpdateDepartment, type WholeDepartment } from "./departments.queries.ts";
import { t } from "./departments-texts.ts";
import { MemberFields } from "./member-fields.tsx";

interface Props {
  readonly department: WholeDepartment;
  readonly onClose: () => void;
  /** The record has changed on the server. */
  readonly onStale: () => void;
}

export function EditDepartment({ department, onClose, onStale }: Props) {
  const form = useForm({ mode: "onTouched", defaultValues: fieldsOf(department) });
  const update = useUpdateDepartment();
  const isBlank = useWatch({ control: form.control, name: "name" }).trim() === "";

  const { modal } = useFormModal({
    form,
    save: (typed) =>
      update.mutateAsync({
        id: department.id,
        ...changesOf(fieldsOf(department), typed, department.version),
      }),
    onSaved: () => void toast.success(t("updated")),
    onClose,
    failed: t("update_failed"),
    onStale,
  });
  useSavedValues(form, department, fieldsOf(department));

  return (
    <FormModal
      {...modal}
      size="lg"
      title={t("edit_title")}
      submitLabel={t("save")}
      busyLabel={t("saving")}
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
      <MemberFields form={form} members={department.members} />
    </FormModal>
  );
}
