import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { usePermissions } from "../identity/index.ts";
import { declineTextsQuery } from "./requests.queries.ts";
import { t } from "./requests-texts.ts";

interface Reason {
  readonly reason: string;
  readonly notify: boolean;
}

interface Props<A> {
  readonly title: string;
  /** Asks whether the reason is mailed; undefined if nobody has confirmed an address. */
  readonly notifyLabel: string | undefined;
  readonly decline: (reason: Reason) => Promise<A>;
  /** What was mailed cannot be taken back, so undo is offered only without a mail. */
  readonly onDeclined: (answer: A, canUndo: boolean) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a refusal: typed, or taken from a saved reply. */
export function DeclineForm<A extends { readonly message: string }>({
  title,
  notifyLabel,
  decline,
  onDeclined,
  onClose,
}: Props<A>) {
  const form = useForm({ defaultValues: { reason: "", notify: notifyLabel !== undefined } });
  const { modal } = useFormModal({
    form,
    save: ({ reason, notify }) => decline({ reason: reason.trim(), notify }),
    onSaved: (answer, { notify }) => onDeclined(answer, !notify),
    onClose,
  });
  return (
    <FormModal
      {...modal}
      size="md"
      title={title}
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
      <SavedReasons
        onChoose={(text) =>
          form.setValue("reason", text, { shouldDirty: true, shouldValidate: true })
        }
      />
      {notifyLabel ? (
        <Checkbox label={notifyLabel} {...form.register("notify")} />
      ) : (
        <p className="text-ink-2">{t("decline_silent")}</p>
      )}
    </FormModal>
  );
}

function SavedReasons({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const may = usePermissions();
  const enabled = may(["replies.use"]) === true;
  const texts = useQuery({ ...declineTextsQuery, enabled }).data ?? [];
  if (texts.length === 0) return null;
  return (
    <NativeSelect
      label={t("decline_saved")}
      hint={t("decline_saved_hint")}
      optional
      options={[
        { value: "", label: t("decline_saved_choose") },
        ...texts.map(({ value, label }) => ({ value, label })),
      ]}
      onChange={({ target }) => {
        const chosen = texts.find(({ value }) => value === target.value);
        if (chosen) onChoose(chosen.text);
      }}
    />
  );
}
