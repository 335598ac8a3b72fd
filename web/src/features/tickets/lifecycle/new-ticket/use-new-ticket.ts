import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { showRefusal } from "#platform/forms/forms.ts";
import { toast } from "#ui/toasts/toast.ts";

interface CreatedTicket {
  readonly message: string;
  readonly ticket: { readonly ticket_id: string };
  /** False if its creator has no access to it. */
  readonly isReadable?: boolean;
}

interface NewTicketOptions<T extends FieldValues> {
  readonly draftKey?: string;
  readonly blank: T;
  readonly open: (typed: T) => Promise<CreatedTicket>;
  /** The message of an unexplained failure. */
  readonly failed: string;
  /** Told of a refusal before its message is shown. */
  readonly onRefused?: (form: UseFormReturn<T>, error: unknown) => void;
  readonly onClose: () => void;
}

/** The draft key of a new ticket, which is another one for a given requester. */
export const newTicketDraftKey = "ticket:new";
export const draftKeyFor = (requester: string) => `${newTicketDraftKey}:${requester}`;

/** The form of a new ticket: saved as a draft while typing, created once, and then opened where that is allowed. */
export function useNewTicketForm<T extends FieldValues>({
  draftKey = newTicketDraftKey,
  blank,
  open,
  failed,
  onRefused,
  onClose,
}: NewTicketOptions<T>) {
  const navigate = useNavigate();
  const form = useForm<T>({ mode: "onTouched", defaultValues: blank as DefaultValues<T> });
  const draft = useDraft(form, draftKey);

  const submit = form.handleSubmit((typed) =>
    open(typed).then(
      ({ message, ticket, isReadable = true }) => {
        void draft.done();
        toast.success(message);
        if (!isReadable) return onClose();
        void navigate(`/ticket/${ticket.ticket_id}`, { replace: true });
      },
      (error: unknown) => {
        onRefused?.(form, error);
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
