import { useId } from "react";
import { useForm } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "../../ticket-texts.ts";

interface Props {
  readonly title: string;
  readonly onSave: (title: string) => void;
  readonly onClose: () => void;
}

export function SubjectForm({ title, onSave, onClose }: Props) {
  const id = useId();
  const form = useForm({ mode: "onTouched", defaultValues: { title } });
  const submit = form.handleSubmit((typed) => {
    const trimmed = typed.title.trim();
    if (trimmed !== title) onSave(trimmed);
    onClose();
  });
  return (
    <Modal
      open
      size="xl"
      onClose={onClose}
      title={t("edit_subject")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary">
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t("subject")}
          autoComplete="off"
          maxLength={200}
          {...field(form, "title", {
            validate: (typed) => typed.trim() !== "" || t("subject_required"),
          })}
        />
      </form>
    </Modal>
  );
}
