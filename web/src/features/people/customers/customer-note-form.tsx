import { useForm } from "react-hook-form";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { t } from "./customers-texts.ts";

interface Props {
  readonly draftKey: string;
  /** Undefined for a new note. */
  readonly saved?: string;
  readonly submitLabel: string;
  readonly save: (body: string) => Promise<void>;
  readonly onClose?: () => void;
}

/** Writes or changes a note. What is typed is a draft until it is saved. */
export function NoteForm({ draftKey, saved = "", submitLabel, save, onClose }: Props) {
  const form = useForm({ defaultValues: { body: saved } });
  const draft = useDraft(form, draftKey);
  const { isSubmitting, errors } = form.formState;
  const hasText = form.watch("body").trim() !== "";
  const submit = form.handleSubmit(({ body }) =>
    save(body.trim()).then(() => {
      void draft.done();
      form.reset({ body: saved });
      onClose?.();
    }, showRefusal(form)),
  );
  function cancel() {
    void draft.done();
    onClose?.();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <TextArea
        label={t("note")}
        placeholder={t("note_placeholder")}
        rows={2}
        maxLength={5000}
        {...field(form, "body", {
          validate: (typed) => typed.trim() !== "" || t("note_required"),
        })}
      />
      <FormError>{errors.root?.message}</FormError>
      {(hasText || onClose) && (
        <div className="mt-1 mb-2 flex flex-wrap items-center justify-end gap-2">
          <DraftStatus state={draft.state} onSettle={draft.settle} />
          {onClose && <Button onClick={cancel}>{t("cancel")}</Button>}
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
