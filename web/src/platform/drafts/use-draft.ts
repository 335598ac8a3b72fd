import { useEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ownDrafts, useKept } from "./own-drafts.ts";

// Secrets are typed anew: a draft is no place for them.
const secret = /password|otp|code|token/i;

export type DraftState = "none" | "device" | "server" | "rival";

/** Ties a form to its draft: what was typed before comes back, what is typed is kept. Call `done` when it was saved. */
export function useDraft<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>, key: string) {
  const kept = useKept((all) => all[key]);
  // What the form shows of the draft already; another state is brought in, also when it comes later from the server.
  const shownAt = useRef<number>(undefined);

  useEffect(() => {
    const found = kept ?? ownDrafts()?.read(key);
    if (!found || found.at === shownAt.current) return;
    shownAt.current = found.at;
    restore(form, found.value);
  }, [form, key, kept]);

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { type }) => {
      // Only what a person typed; what the form itself set is no draft.
      if (type !== "change") return;
      const typedAt = Date.now();
      shownAt.current = typedAt;
      ownDrafts()?.keep(key, withoutSecrets(values), typedAt);
    });
    return unsubscribe;
  }, [form, key]);

  const state: DraftState = !kept
    ? "none"
    : kept.rival
      ? "rival"
      : kept.isOnServer
        ? "server"
        : "device";
  return {
    state,
    /** It was saved, or thrown away. */
    done: () => ownDrafts()?.drop(key),
    settle(choice: "mine" | "theirs") {
      ownDrafts()?.settle(key, choice);
      const now = ownDrafts()?.read(key);
      if (now) restore(form, now.value);
    },
  };
}

function restore<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>, value: object): void {
  for (const [name, typed] of Object.entries(value)) {
    form.setValue(name as Path<T>, typed as never, { shouldDirty: true });
  }
}

function withoutSecrets(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
}
