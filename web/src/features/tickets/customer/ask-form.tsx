import { useId, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { DraftLine } from "#platform/drafts/draft-line.tsx";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/files/file-drop.tsx";
import { FormError } from "#ui/form-error.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useAttachments } from "../composer/use-attachments.ts";
import type { Typed } from "../composer/use-sending.ts";
import { type AskFields, askDraft, blankAsk } from "./ask-form.rules.ts";
import { useAsk } from "./asked.queries.ts";
import { t } from "./asked-texts.ts";
import { WhereFields } from "./where-fields.tsx";

const draftKey = "ticket:new";

/** A ticket of one's own. Closing it loses nothing. */
export function AskForm({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const form = useForm<AskFields>({ mode: "onTouched", defaultValues: blankAsk });
  const draft = useDraft(form, draftKey);
  const ask = useAsk();
  // Of this form it touches the files alone, which are kept as those of a reply are.
  const attached = useAttachments(form as unknown as UseFormReturn<Typed>, draftKey);

  const submit = form.handleSubmit((typed) =>
    ask.mutateAsync({ ...askDraft(typed), idempotencyKey }).then(
      ({ message, ticket }) => {
        void draft.done();
        toast.success(message);
        void navigate(`/ticket/${ticket.ticket_id}`, { replace: true });
      },
      (error: unknown) => {
        renewKey(crypto.randomUUID());
        showRefusal(form, t("ask_failed"))(error);
      },
    ),
  );

  function discard() {
    void draft.done();
    form.reset(blankAsk);
  }

  return (
    <Modal
      open
      size="2xl"
      onClose={onClose}
      title={t("new")}
      description={t("ask_lead")}
      footer={
        <>
          <div className="me-auto flex items-center gap-2">
            {draft.state !== "none" && (
              <Button variant="ghost" onClick={discard}>
                {t("discard")}
              </Button>
            )}
            <DraftLine state={draft.state} onSettle={draft.settle} />
          </div>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={ask.isPending}
            busyLabel={t("sending")}
          >
            {t("send_ticket")}
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
        <WhereFields form={form} />
        <TextArea
          label={t("description")}
          rows={6}
          {...field(form, "description", {
            validate: (typed, { files }) => {
              if (attached.isComing) return t("files_coming");
              return typed.trim() !== "" || files.length > 0 || t("description_required");
            },
          })}
        />
        <FileDrop
          label={t("files")}
          hint={t("files_hint")}
          optional
          isMany
          maxBytes={20 * 1024 * 1024}
          files={attached.items}
          onAdd={attached.add}
          onRemove={attached.remove}
          onRetry={(file) => attached.retry(file)}
        />
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
