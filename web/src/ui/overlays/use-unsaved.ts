import { useEffect, useRef } from "react";
import { type Location, useBeforeUnload, useBlocker, useLocation } from "react-router";
import { currentUser } from "#platform/session/session.ts";
import { confirm } from "./confirm.ts";
import { t } from "./overlays-texts.ts";

/** Every other address is elsewhere, unless a page says what is still the same place. */
type IsElsewhere = (from: Location, to: Location) => boolean;

/**
 * Whoever leaves with something unsaved is asked first, whichever way they leave. Call what it answers once it is saved:
 * then the next step is free.
 */
export function useUnsaved(isUnsaved: boolean, isElsewhere: IsElsewhere = () => true): () => void {
  const isSaved = useRef(false);
  const { key } = useLocation();
  // Whoever is signed out is led to the door without a question.
  const isHeld = () => isUnsaved && !isSaved.current && currentUser() !== undefined;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld() && isElsewhere(currentLocation, nextLocation),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step that was free is done when the address is another.
  useEffect(() => {
    isSaved.current = false;
  }, [key]);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm({
      title: t("unsaved_title"),
      message: t("unsaved_line"),
      variant: "warning",
      confirmText: t("unsaved_leave"),
      cancelText: t("unsaved_stay"),
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useBeforeUnload((event) => {
    if (isHeld()) event.preventDefault();
  });

  return () => {
    isSaved.current = true;
  };
}
