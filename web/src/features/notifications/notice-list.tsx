import type { KeyboardEvent } from "react";
import { useConnection } from "#platform/live/live.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { NoticeRow } from "./notice-row.tsx";
import { markAllRead, markRead, useNotices } from "./notices.ts";
import { t } from "./notifications-texts.ts";

/** Unread notices, newest first. Arrows move, Enter opens, E marks as read. */
export function NoticeList({ onOpen }: { onOpen: () => void }) {
  const { unread, count, isKnown } = useNotices();
  const isOpen = useConnection(({ state }) => state === "open");
  const offReason = isOpen ? undefined : t("offline");
  const rest = Math.max(0, count - unread.length);

  return (
    <section aria-label={t("title")} onKeyDown={walk} className="flex flex-col">
      <header className="flex h-11 items-center justify-between border-line border-b ps-4 pe-2">
        <h2 className="font-semibold">{t("title")}</h2>
        <Button
          variant="ghost"
          size="toolbar"
          onClick={markAllRead}
          {...(count === 0 && { disabledReason: t("empty") })}
          {...(offReason && { disabledReason: offReason })}
        >
          {t("mark_all")}
        </Button>
      </header>
      {!isOpen && (
        <p className="bg-amber-bg px-4 py-1.5 text-amber-text text-meta">{t("offline")}</p>
      )}
      {unread.length > 0 ? (
        <ul className="h-96 overflow-y-auto overscroll-contain">
          {unread.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              offReason={offReason}
              onMark={() => markRead(notice.id)}
              onOpen={() => {
                markRead(notice.id);
                onOpen();
              }}
            />
          ))}
          {rest > 0 && (
            <li className="px-4 py-2.5 text-ink-3 text-meta">{t("more", { n: rest })}</li>
          )}
        </ul>
      ) : (
        <p className="grid h-96 place-items-center text-ink-2">
          {isKnown ? t("empty") : t("loading")}
        </p>
      )}
      <footer className="border-line border-t px-4 py-2.5">
        <TextLink to="/settings/notifications" onClick={onOpen}>
          {t("settings")}
        </TextLink>
      </footer>
    </section>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-notice]")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  }
  if (event.key === "e" && at >= 0) {
    markRead(rows[at]?.dataset.notice ?? "");
    (rows[at + 1] ?? rows[at - 1])?.focus();
  }
}
