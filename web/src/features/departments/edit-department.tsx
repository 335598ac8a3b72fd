import { useEffect, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { isRefusal } from "#platform/api/refusal.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
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
  const id = useId();
  const form = useForm({ mode: "onTouched", defaultValues: fieldsOf(department) });
  const update = useUpdateDepartment();
  const free = useUnsavedChanges(form.formState.isDirty);
  const isBlank = useWatch({ control: form.control, name: "name" }).trim() === "";

  const submit = form.handleSubmit((typed) =>
    update
      .mutateAsync({
        id: department.id,
        ...changesOf(fieldsOf(department), typed, department.version),
      })
      .then(
        () => {
          free();
          toast.success(t("updated"));
          onClose();
        },
        (error: unknown) => {
          showRefusal(form, t("update_failed"))(error);
          if (isRefusal(error, "request.stale_version")) onStale();
        },
      ),
  );

  // Somebody else saved first: untouched fields show their values, typed ones are kept.
  useEffect(() => {
    form.reset(fieldsOf(department), { keepDirtyValues: true, keepErrors: true });
  }, [form, department]);

  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={t("edit_title")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={update.isPending}
            busyLabel={t("saving")}
            {...(isBlank && { disabledReason: t("name_needed") })}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
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
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
