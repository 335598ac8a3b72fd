import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "../notifications-texts.ts";

/** The permission of the browser for desktop notifications. */
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
