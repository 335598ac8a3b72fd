import { useId, useRef } from "react";
import { useForm } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../mail-texts.ts";

interface Props {
  readonly title: string;
  readonly description?: string | undefined;
  readonly name?: string;
  readonly save: string;
  readonly saving: string;
  /** Gets the same idempotency key for every attempt with one name. */
  readonly onSave: (name: string, key: string) => Promise<{ message: string }>;
  readonly onClose: () => void;
}

/** Form for the name of a new or existing template set. */
export function SetNameForm({ title, description, name = "", save, saving, ...props }: Props) {
  const id = useId();
  const form = useForm({ defaultValues: { name } });
  const attempt = useRef({ wish: "", key: "" });
  const submit = form.handleSubmit(async (typed) => {
    const wish = typed.name.trim();
    if (attempt.current.wish !== wish) attempt.current = { wish, key: crypto.randomUUID() };
    await props
      .onSave(wish, attempt.current.key)
      .then(({ message }) => {
        toast.success(message);
        props.onClose();
      })
      .catch(showRefusal(form));
  });
  return (
    <Modal
      open
      onClose={props.onClose}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={props.onClose}>{t("set_cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={form.formState.isSubmitting}
            busyLabel={saving}
          >
            {save}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t("set_name")}
          maxLength={60}
          autoComplete="off"
          {...field(form, "name", {
            validate: (typed) => typed.trim() !== "" || t("set_name_required"),
          })}
        />
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
