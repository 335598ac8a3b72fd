import { useEffect, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { isRefusal } from "#platform/api/refusal.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { toast } from "#ui/toasts/toast.ts";
import { type Category, useCreateCategory, useUpdateCategory } from "./categories.queries.ts";
import { t } from "./categories-texts.ts";
import { blank, changesOf, draftOf, fieldsOf, isBlank } from "./category.rules.ts";
import { DefaultFields } from "./default-fields.tsx";

interface Props {
  /** The category to edit; without it the form creates one. */
  readonly category?: Category;
  readonly onClose: () => void;
  /** The category was changed by somebody else. */
  readonly onStale?: () => void;
}

export function CategoryForm({ category, onClose, onStale }: Props) {
  const id = useId();
  const saved = category ? fieldsOf(category) : blank;
  const form = useForm({ mode: "onTouched", defaultValues: saved });
  const create = useCreateCategory();
  const update = useUpdateCategory();
  const free = useUnsavedChanges(form.formState.isDirty);
  const [name, description] = useWatch({ control: form.control, name: ["name", "description"] });

  const submit = form.handleSubmit((typed) => {
    const { version } = category ?? {};
    const save = category
      ? update.mutateAsync({ id: category.id, ...changesOf(saved, typed), version })
      : create.mutateAsync(draftOf(typed));
    return save.then(
      ({ message }) => {
        free();
        toast.success(message);
        onClose();
      },
      (error: unknown) => {
        showRefusal(form, t("failed"))(error);
        if (isRefusal(error, "request.stale_version")) onStale?.();
      },
    );
  });

  // After a conflict, fields that were not edited take the new values; edited fields stay.
  useEffect(() => {
    if (category) form.reset(fieldsOf(category), { keepDirtyValues: true, keepErrors: true });
  }, [form, category]);

  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={category ? t("edit_title") : t("new")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={create.isPending || update.isPending}
            busyLabel={category ? t("saving") : t("creating")}
            {...(isBlank({ name, description }) && { disabledReason: t("fields_needed") })}
          >
            {category ? t("save") : t("create")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <TextField label={t("name")} autoComplete="off" maxLength={60} {...field(form, "name")} />
        <TextArea
          label={t("description")}
          rows={3}
          maxLength={500}
          {...field(form, "description")}
        />
        <DefaultFields form={form} department={category?.department ?? null} />
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
