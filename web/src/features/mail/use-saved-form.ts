import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { isRefusal } from "#platform/api/refusal.ts";
import { useDraft } from "#platform/drafts/use-draft.ts";

interface Saved<T> {
  readonly values: T;
  readonly version: number;
  /** The draft key. */
  readonly draft: string;
  /** Fetches the saved values. */
  readonly refetch: () => Promise<unknown>;
}

/**
 * A form over a saved record. Until something is typed it follows the saved values; then it keeps the version it was based
 * on, so that no change of others is overwritten unnoticed. Input is stored as a draft.
 */
export function useSavedForm<T extends FieldValues>({ values, version, ...saved }: Saved<T>) {
  const form = useForm<T>({ mode: "onTouched", defaultValues: values as DefaultValues<T> });
  const draft = useDraft(form, saved.draft);
  const seen = useRef(version);
  const [clash, setClash] = useState<{ message: string; version: number | undefined }>();
  const { isDirty } = form.formState;

  useEffect(() => {
    if (isDirty || seen.current === version) return;
    seen.current = version;
    // Keeps what is being typed at this moment.
    form.reset(values, { keepDirtyValues: true, keepErrors: true });
  }, [form, isDirty, values, version]);

  async function discard() {
    setClash(undefined);
    form.reset(values);
    await draft.done();
    await saved.refetch();
  }

  return {
    form,
    draft,
    isDirty,
    clash,
    seen: () => seen.current,
    discard: () => void discard(),
    /** Call after saving: the form now has the saved values. */
    async rest(now: T, nowVersion: number) {
      seen.current = nowVersion;
      setClash(undefined);
      form.reset(now);
      await draft.done();
    },
    /** Whether somebody else saved first; then the person chooses. */
    isClash(error: unknown): boolean {
      if (!isRefusal(error, "request.stale_version")) return false;
      const { version: current } = error.problem.current ?? {};
      setClash({
        message: error.message,
        version: typeof current === "number" ? current : undefined,
      });
      return true;
    },
    /** Continues with the values that others saved. */
    insist() {
      if (clash?.version !== undefined) seen.current = clash.version;
      setClash(undefined);
    },
  };
}

export type SavedForm<T extends FieldValues> = ReturnType<typeof useSavedForm<T>>;
