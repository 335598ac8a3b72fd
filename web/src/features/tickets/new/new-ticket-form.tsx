import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { DraftLine } from "#platform/drafts/draft-line.tsx";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/button.tsx";
import { FormError } from "#ui/form-error.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useCreateTicket } from "../tickets.queries.ts";
import { t } from "../tickets-texts.ts";
import { blankTicket, type NewTicketFields, ticketDraft } from "./new-ticket.rules.ts";
import { PlaceFields } from "./place-fields.tsx";
import { RequesterFields } from "./requester-fields.tsx";

/** A ticket for somebody who called, wrote elsewhere or came by. Closing it loses nothing. */
export function NewTicketForm({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const form = useForm<NewTicketFields>({ mode: "onTouched", defaultValues: blankTicket });
  const draft = useDraft(form, "ticket:new");
  const create = useCreateTicket();

  const submit = form.handleSubmit((typed) =>
    create.mutateAsync({ ...ticketDraft(typed), idempotencyKey }).then(
      ({ message, ticket }) => {
        void draft.done();
        toast.success(message);
        void navigate(`/ticket/${ticket.ticket_id}`, { replace: true });
      },
      (error: unknown) => {
        renewKey(crypto.randomUUID());
        showRefusal(form, t("failed"))(error);
      },
    ),
  );

  function discard() {
    void draft.done();
    form.reset(blankTicket);
  }

  return (
    <Modal
      open
      size="2xl"
      onClose={onClose}
      title={t("new")}
      description={t("new_lead")}
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
            busy={create.isPending}
            busyLabel={t("creating")}
          >
            {t("create")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t("title")}
          autoComplete="off"
          maxLength={200}
          {...field(form, "title", {
            validate: (typed) => typed.trim() !== "" || t("title_required"),
          })}
        />
        <RequesterFields form={form} />
        <TextArea
          label={t("description")}
          rows={6}
          {...field(form, "description", {
            validate: (typed) => typed.trim() !== "" || t("description_required"),
          })}
        />
        <PlaceFields form={form} />
        <TextField
          label={t("tags")}
          hint={t("tags_hint")}
          optional
          autoComplete="off"
          {...field(form, "tags")}
        />
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
