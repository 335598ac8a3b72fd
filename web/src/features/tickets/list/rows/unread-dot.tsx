import { t } from "../list-texts.ts";

export function UnreadDot() {
  return (
    <span
      role="img"
      aria-label={t("unread")}
      title={t("unread")}
      className="size-1.5 shrink-0 rounded-full bg-accent-mark"
    />
  );
}
