import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { confirmLeaving, useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { toast } from "#ui/toasts/toast.ts";
import { isRefusal } from "../api/refusal.ts";
import { showRefusal } from "./forms.ts";

interface FormModalOptions<T extends FieldValues, C, O, A extends { readonly message: string }> {
  readonly form: UseFormReturn<T, C, O>;
  readonly save: (values: O) => Promise<A>;
  /** Called after saving and closing, in place of a toast with the message of the server. */
  readonly onSaved?: (answer: A, values: O) => void;
  readonly onClose: () => void;
  /** The error message where the server sends none. */
  readonly failed?: string;
  /** Fetches the record again after somebody else has changed it. */
  readonly onStale?: () => void;
}

/**
 * The behaviour of a create or edit form in a modal: sends it, shows a refusal at its field, asks before unsaved changes
 * are lost, and closes after saving.
 */
export function useFormModal<T extends FieldValues, C, O, A extends { readonly message: string }>(
  options: FormModalOptions<T, C, O, A>,
) {
  const allowLeaving = useUnsavedChanges(options.form.formState.isDirty);
  return useGuardedFormModal({ ...options, allowLeaving });
}

/** The same for a page that asks about its unsaved changes and those of the form together. */
export function useGuardedFormModal<
  T extends FieldValues,
  C,
  O,
  A extends { readonly message: string },
>({
  form,
  save,
  onSaved = ({ message }) => void toast.success(message),
  onClose,
  failed,
  onStale,
  allowLeaving,
}: FormModalOptions<T, C, O, A> & { readonly allowLeaving: () => void }) {
  const { isDirty, errors } = form.formState;
  const [isBusy, setBusy] = useState(false);

  function showFailure(error: unknown): void {
    showRefusal(form, failed)(error);
    if (isRefusal(error, "request.stale_version")) onStale?.();
  }

  function send(values: O): Promise<void> {
    setBusy(true);
    return save(values)
      .then((answer) => {
        allowLeaving();
        onClose();
        onSaved(answer, values);
      }, showFailure)
      .finally(() => setBusy(false));
  }

  async function close() {
    if (isDirty) {
      if (!(await confirmLeaving())) return;
      allowLeaving();
    }
    onClose();
  }

  return {
    modal: {
      isBusy,
      error: errors.root?.message,
      onSubmit: form.handleSubmit(send),
      onClose: () => void close(),
    },
    /** Sends values as the form would, for a second button that saves. */
    send,
    /** Closes without a question, for a button that has deleted the record. */
    closeSaved() {
      allowLeaving();
      onClose();
    },
  };
}

/** After somebody else has saved, untouched fields show the saved values and typed ones are kept. */
export function useSavedValues<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  record: object | undefined,
  values: T,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are those of the record.
  useEffect(() => {
    if (record) form.reset(values, { keepDirtyValues: true, keepErrors: true });
  }, [form, record]);
}
