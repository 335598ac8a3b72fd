import { useId } from "react";
import { useForm } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../../ticket-texts.ts";
import { t as ownText } from "./save-reply-texts.ts";
import { useSaveReply } from "./saved-replies.queries.ts";

interface Props {
  readonly html: string;
  readonly onClose: () => void;
}

/** Saves the text as a personal saved reply. */
export function SaveReplyForm({ html, onClose }: Props) {
  const formId = useId();
  const form = useForm({ defaultValues: { name: "", shortcut: "" } });
  const save = useSaveReply();
  const submit = form.handleSubmit(({ name, shortcut }) =>
    save.mutateAsync({ name, body: html, ...(shortcut.trim() && { shortcut }) }).then(
      ({ message }) => {
        toast.success(message);
        onClose();
      },
      showRefusal(form, ownText("reply_not_saved")),
    ),
  );
  return (
    <Modal
      open
      onClose={onClose}
      title={t("save_reply")}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {ownText("save_reply_act")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // Rendered inside the composer's form, which must not be submitted.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <p className="mb-3 text-ink-2">{ownText("save_reply_line")}</p>
        <TextField
          label={ownText("reply_name")}
          {...field(form, "name", { required: ownText("reply_name_required") })}
        />
        <TextField
          label={ownText("reply_shortcut")}
          hint={ownText("reply_shortcut_hint")}
          {...field(form, "shortcut")}
        />
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
