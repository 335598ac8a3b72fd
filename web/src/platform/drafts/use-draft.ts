import { useEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { currentDrafts, useStoredDrafts } from "./draft-store.ts";

// Secrets are never stored in drafts.
const secret = /password|otp|code|token/i;

export type DraftState = "none" | "device" | "server" | "conflict";

type DraftValue = Readonly<Record<string, unknown>>;
const unchanged = (value: DraftValue) => value;

/**
 * Connects a form to its draft: restores it, and stores what is typed. Call `done` after saving. `upgrade` reads drafts of
 * earlier versions of the form.
 */
export function useDraft<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  key: string,
  upgrade: (value: DraftValue) => DraftValue = unchanged,
) {
  const stored = useStoredDrafts((all) => all[key]);
  // The version of the draft that the form shows; another one is restored, also when it arrives later from the server.
  const shownAt = useRef<number>(undefined);

  useEffect(() => {
    const found = stored ?? currentDrafts()?.read(key);
    if (!found || found.at === shownAt.current) return;
    shownAt.current = found.at;
    restore(form, upgrade(found.value));
  }, [form, key, stored, upgrade]);

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { type }) => {
      // Only input of the person counts, not values the form sets itself.
      if (type !== "change") return;
      const typedAt = Date.now();
      shownAt.current = typedAt;
      currentDrafts()?.keep(key, withoutSecrets(values), typedAt);
    });
    return unsubscribe;
  }, [form, key]);

  const state: DraftState = !stored
    ? "none"
    : stored.conflict
      ? "conflict"
      : stored.isOnServer
        ? "server"
        : "device";
  return {
    state,
    /** Deletes the draft after saving or discarding. */
    done: () => currentDrafts()?.drop(key),
    settle(choice: "mine" | "theirs") {
      currentDrafts()?.settle(key, choice);
      const now = currentDrafts()?.read(key);
      if (now) restore(form, upgrade(now.value));
    },
  };
}

function restore<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>, value: object): void {
  const shown = form.getValues();
  for (const [name, typed] of Object.entries(value)) {
    // A draft of another version of the page may have other fields, or other kinds of values in them.
    if (name in shown && !isSameKind(shown[name], typed)) continue;
    form.setValue(name as Path<T>, typed as never, { shouldDirty: true });
  }
}

function isSameKind(shown: unknown, typed: unknown): boolean {
  if (shown === null || typed === null)
    return typeof shown === "object" && typeof typed === "object";
  return typeof shown === typeof typed && Array.isArray(shown) === Array.isArray(typed);
}

function withoutSecrets(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
}
