import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useHoldKeys } from "#platform/keys/hold-keys.ts";
import { PageProgress } from "#ui/feedback/page-progress.tsx";
import { t } from "../app-texts.ts";

const delayMs = 400;

/** Shows a thin progress bar at the top when a route takes longer than 400 ms to load. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== "idle";
  const [isShown, setShown] = useState(false);
  useHoldKeys(isLoading);
  useEffect(() => {
    if (!isLoading) return;
    const waiting = setTimeout(() => setShown(true), delayMs);
    return () => {
      clearTimeout(waiting);
      setShown(false);
    };
  }, [isLoading]);
  return isShown ? <PageProgress label={t("loading")} /> : null;
}
