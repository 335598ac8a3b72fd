import { useId } from "react";
import { useForm } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "../ticket-texts.ts";

interface Props {
  readonly code: string;
  readonly onReopen: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of reopening a closed ticket. */
export function ReopenForm({ code, onReopen, onClose }: Props) {
  const id = useId();
  const form = useForm({ mode: "onTouched", defaultValues: { reason: "" } });
  const submit = form.handleSubmit(({ reason }) => {
    onReopen(reason.trim());
    onClose();
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={t("reopen_title", { code })}
      description={t("reopen_line")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary">
            {t("reopen")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          label={t("reason")}
          maxLength={500}
          {...field(form, "reason", {
            validate: (typed) => typed.trim() !== "" || t("reason_required"),
          })}
        />
      </form>
    </Modal>
  );
}
