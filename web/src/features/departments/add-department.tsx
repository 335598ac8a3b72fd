import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { toast } from "#ui/toasts/toast.ts";
import { useCreateDepartment } from "./departments.queries.ts";
import { t } from "./departments-texts.ts";

export function AddDepartment({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm({ mode: "onTouched", defaultValues: { name: "", support_email: "" } });
  const create = useCreateDepartment();
  const free = useUnsavedChanges(form.formState.isDirty);
  const isBlank = useWatch({ control: form.control, name: "name" }).trim() === "";

  const submit = form.handleSubmit(({ name, support_email }) => {
    const draft = { name: name.trim(), support_email: support_email.trim() };
    return create.mutateAsync({ ...draft, idempotencyKey }).then(
      ({ message }) => {
        free();
        toast.success(message);
        onClose();
      },
      showRefusal(form, t("create_failed")),
    );
  });

  return (
    <Modal
      open
      onClose={onClose}
      title={t("new")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={create.isPending}
            busyLabel={t("creating")}
            {...(isBlank && { disabledReason: t("name_needed") })}
          >
            {t("create")}
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
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
