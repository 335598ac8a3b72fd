import { useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { type OnDecided, type Request, useMergeRequest } from "./requests.queries.ts";
import { t } from "./requests-texts.ts";

interface Props {
  readonly request: Request;
  readonly onDecided: OnDecided;
  readonly onClose: () => void;
}

const isCode = (text: string) => /^tk\d{1,15}$/i.test(text.trim());

/** Asks for the ticket that a request belongs to. */
export function MergeForm({ request, onDecided, onClose }: Props) {
  const form = useForm({ defaultValues: { ticket: "" } });
  const merge = useMergeRequest(request.id);
  const { modal } = useFormModal({
    form,
    save: ({ ticket }) => merge.mutateAsync(ticket.trim()),
    onSaved: (answer) => onDecided(answer, false),
    onClose,
  });
  return (
    <FormModal
      {...modal}
      size="md"
      title={t("merge")}
      description={t("merge_line")}
      submitLabel={t("merge")}
      busyLabel={t("merging")}
    >
      <TextField
        label={t("merge_ticket")}
        hint={t("merge_hint")}
        autoComplete="off"
        {...field(form, "ticket", { validate: (text) => isCode(text) || t("merge_wrong") })}
      />
    </FormModal>
  );
}
