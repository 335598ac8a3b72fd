import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { t } from "../notifications-texts.ts";

/** Whether this browser may show anything outside the page; only the person can say so. */
export function DesktopPermission() {
  const [state, setState] = useState<NotificationPermission | "missing">(() =>
    "Notification" in window ? Notification.permission : "missing",
  );
  if (state !== "default") return <p className="text-ink-2">{t(`desktop_${state}`)}</p>;
  return (
    <Button onClick={() => void Notification.requestPermission().then(setState)}>
      {t("desktop_ask")}
    </Button>
  );
}
