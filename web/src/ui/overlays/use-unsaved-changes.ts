import { useEffect, useRef } from "react";
import { type Location, useBeforeUnload, useBlocker, useLocation } from "react-router";
import { currentUser } from "#platform/session/session.ts";
import { confirm } from "./confirm.ts";
import { t } from "./overlays-texts.ts";

/** Asks whether to discard unsaved changes. */
export function confirmLeaving(): Promise<boolean> {
  return confirm({
    title: t("unsaved_title"),
    message: t("unsaved_line"),
    variant: "warning",
    confirmText: t("unsaved_leave"),
    cancelText: t("unsaved_stay"),
  });
}

/** By default every other address counts as leaving. */
type IsElsewhere = (from: Location, to: Location) => boolean;

/**
 * Asks before leaving with unsaved changes, by whichever way. Call the returned function after saving: the next
 * navigation is then not asked about.
 */
export function useUnsavedChanges(
  isUnsaved: boolean,
  isElsewhere: IsElsewhere = () => true,
): () => void {
  const isSaved = useRef(false);
  const { key } = useLocation();
  // Being signed out goes to the sign-in page without a question.
  const isBlocked = () => isUnsaved && !isSaved.current && currentUser() !== undefined;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBlocked() && isElsewhere(currentLocation, nextLocation),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the allowed navigation is done when the address changes.
  useEffect(() => {
    isSaved.current = false;
  }, [key]);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirmLeaving().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useBeforeUnload((event) => {
    if (isBlocked()) event.preventDefault();
  });

  return () => {
    isSaved.current = true;
  };
}
