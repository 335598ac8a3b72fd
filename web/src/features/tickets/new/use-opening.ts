import { useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { showRefusal } from "#platform/forms/forms.ts";
import { toast } from "#ui/toasts/toast.ts";

interface Opened {
  readonly message: string;
  readonly ticket: { readonly ticket_id: string };
}

interface Opening<T> {
  readonly blank: T;
  readonly open: (typed: T, idempotencyKey: string) => Promise<Opened>;
  /** What is said if it cannot be opened and nobody says why. */
  readonly failed: string;
}

/** Where a ticket that is being written is kept. */
export const openingKey = "ticket:new";

/** A ticket that is being written: kept while it is typed, opened once, and shown then. */
export function useOpening<T extends FieldValues>({ blank, open, failed }: Opening<T>) {
  const navigate = useNavigate();
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const form = useForm<T>({ mode: "onTouched", defaultValues: blank as DefaultValues<T> });
  const draft = useDraft(form, openingKey);

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
