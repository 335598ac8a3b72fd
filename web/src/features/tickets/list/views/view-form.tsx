import { useId } from "react";
import { useForm } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "../list-texts.ts";

export interface ViewFields {
  readonly name: string;
  readonly isShared: boolean;
}

interface Props {
  readonly title: string;
  readonly begin: ViewFields;
  readonly mayShare: boolean;
  readonly onSave: (fields: ViewFields) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The form for the name and the sharing of a view. */
export function ViewForm({ title, begin, mayShare, onSave, onClose }: Props) {
  const id = useId();
  const form = useForm({ mode: "onTouched", defaultValues: begin });
  const submit = form.handleSubmit(({ name, isShared }) =>
    onSave({ name: name.trim(), isShared }).then(onClose, showRefusal(form)),
  );
  return (
    <Modal
      open
      size="md"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.formState.isSubmitting}>
            {t("view_save")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <FormError>{form.formState.errors.root?.message}</FormError>
        <TextField
          label={t("view_name")}
          autoComplete="off"
          maxLength={60}
          {...field(form, "name", {
            validate: (typed) => typed.trim() !== "" || t("view_name_required"),
          })}
        />
        {mayShare && (
          <Checkbox
            label={t("view_shared")}
            hint={t("view_shared_hint")}
            {...form.register("isShared")}
          />
        )}
      </form>
    </Modal>
  );
}
