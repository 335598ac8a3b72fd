import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { isRefusal } from "#platform/api/refusal.ts";
import { useDraft } from "#platform/drafts/use-draft.ts";

interface Saved<T> {
  readonly values: T;
  readonly version: number;
  /** Under which what is typed is kept. */
  readonly draft: string;
  /** Brings what is saved by now. */
  readonly refetch: () => Promise<unknown>;
}

/**
 * A form over something that is saved. Until something is typed it follows what others save; then it remembers what was
 * seen, so that nobody's change is written over unnoticed. What is typed is kept as a draft.
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
    // What is typed in this very moment stays, too.
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
    /** It was saved and reads so now. */
    async rest(now: T, nowVersion: number) {
      seen.current = nowVersion;
      setClash(undefined);
      form.reset(now);
      await draft.done();
    },
    /** Whether somebody else was faster; then the person chooses. */
    isClash(error: unknown): boolean {
      if (!isRefusal(error, "request.stale_version")) return false;
      const { version: current } = error.problem.current ?? {};
      setClash({
        message: error.message,
        version: typeof current === "number" ? current : undefined,
      });
      return true;
    },
    /** What others saved meanwhile has been seen now. */
    insist() {
      if (clash?.version !== undefined) seen.current = clash.version;
      setClash(undefined);
    },
  };
}

export type SavedForm<T extends FieldValues> = ReturnType<typeof useSavedForm<T>>;
