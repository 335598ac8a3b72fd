import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { TopBar } from "#ui/top-bar.tsx";
import { t } from "../app-texts.ts";

const patience = 400;

/** Two pixels at the top once a page has been on its way for longer than one notices. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== "idle";
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const waiting = setTimeout(() => setShown(true), patience);
    return () => {
      clearTimeout(waiting);
      setShown(false);
    };
  }, [isLoading]);
  return isShown ? <TopBar label={t("loading")} /> : null;
}
