import { useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { showRefusal } from "#platform/forms/forms.ts";
import { toast } from "#ui/toasts/toast.ts";

interface CreatedTicket {
  readonly message: string;
  readonly ticket: { readonly ticket_id: string };
}

interface NewTicketOptions<T> {
  readonly blank: T;
  readonly open: (typed: T, idempotencyKey: string) => Promise<CreatedTicket>;
  /** The message of an unexplained failure. */
  readonly failed: string;
}

/** The draft key of a new ticket. */
export const newTicketDraftKey = "ticket:new";

/** The form of a new ticket: saved as a draft while typing, created once, and then opened. */
export function useNewTicketForm<T extends FieldValues>({
  blank,
  open,
  failed,
}: NewTicketOptions<T>) {
  const navigate = useNavigate();
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const form = useForm<T>({ mode: "onTouched", defaultValues: blank as DefaultValues<T> });
  const draft = useDraft(form, newTicketDraftKey);

  const submit = form.handleSubmit((typed) =>
    open(typed, idempotencyKey).then(
      ({ message, ticket }) => {
        void draft.done();
        toast.success(message);
        void navigate(`/ticket/${ticket.ticket_id}`, { replace: true });
      },
      (error: unknown) => {
        renewKey(crypto.randomUUID());
        showRefusal(form, failed)(error);
      },
    ),
  );

  function discard() {
    void draft.done();
    form.reset(blank);
  }

  return { form, draft, submit, discard };
}
