import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import type { StreamItem } from "../conversation/stream/ticket-stream.queries.ts";
import { useOfferUndo } from "../history/undo.queries.ts";
import { asStaff, type Ticket, ticketsKey } from "../tickets.queries.ts";
import { splitTicket } from "./merge.queries.ts";
import { t } from "./merge-texts.ts";

interface Props {
  readonly item: StreamItem;
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** Splits a message off into a new ticket. */
export function SplitForm({ item, ticket, onClose }: Props) {
  const id = useId();
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const navigate = useNavigate();
  const form = useForm({ mode: "onTouched", defaultValues: { title: ticket.title } });

  async function split(title: string): Promise<void> {
    const messages = item.id ? [item.id] : [];
    const { ticket: made, undo } = await splitTicket(ticket.id, { title, message_ids: messages });
    onClose();
    if (undo) offerUndo(undo);
    void navigate(`/ticket/${asStaff(made).ticket_id}`);
    await queries.invalidateQueries({ queryKey: ticketsKey });
  }

  const submit = form.handleSubmit(({ title }) => split(title.trim()).catch(showRefusal(form)));
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={t("split_title")}
      description={t("split_line")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.formState.isSubmitting}>
            {t("split_act")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <FormError>{form.formState.errors.root?.message}</FormError>
        <TextField
          label={t("split_subject")}
          autoComplete="off"
          maxLength={200}
          {...field(form, "title", {
            validate: (typed) => typed.trim() !== "" || t("split_subject_required"),
          })}
        />
      </form>
    </Modal>
  );
}
