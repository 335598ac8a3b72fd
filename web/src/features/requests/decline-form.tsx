import { useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { type OnDecided, type Request, useDeclineRequest } from "./requests.queries.ts";
import { t } from "./requests-texts.ts";

interface Props {
  readonly request: Request;
  readonly onDecided: OnDecided;
  readonly onClose: () => void;
}

/** Asks for the reason of a refusal. */
export function DeclineForm({ request, onDecided, onClose }: Props) {
  const { is_confirmed, creator_email } = request;
  const form = useForm({ defaultValues: { reason: "", notify: is_confirmed } });
  const decline = useDeclineRequest(request.id);
  const { modal } = useFormModal({
    form,
    save: ({ reason, notify }) => decline.mutateAsync({ reason: reason.trim(), notify }),
    // What was mailed cannot be taken back, so no undo is offered.
    onSaved: (answer, { notify }) => onDecided(answer, !notify),
    onClose,
  });
  return (
    <FormModal
      {...modal}
      size="md"
      title={t("decline_title")}
      submitLabel={t("decline")}
      busyLabel={t("declining")}
    >
      <TextField
        label={t("decline_reason")}
        maxLength={500}
        autoComplete="off"
        {...field(form, "reason", {
          validate: (reason) => reason.trim().length >= 3 || t("decline_short"),
        })}
      />
      {is_confirmed ? (
        <Checkbox
          label={t("decline_notify", { email: creator_email })}
          {...form.register("notify")}
        />
      ) : (
        <p className="text-ink-2">{t("decline_silent")}</p>
      )}
    </FormModal>
  );
}
