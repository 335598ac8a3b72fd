import { Check } from "lucide-react";
import { Link } from "react-router";
import { Ago } from "#platform/time/ago.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { noticeLink } from "./notice-link.ts";
import type { Notice } from "./notices.rules.ts";
import { t } from "./notifications-texts.ts";

interface Props {
  readonly notice: Notice;
  readonly onOpen: () => void;
  readonly onMark: () => void;
  readonly offReason: string | undefined;
}

export function NoticeRow({ notice, onOpen, onMark, offReason }: Props) {
  return (
    <li className="group relative flex gap-2 border-line-soft border-b py-2.5 ps-4 pe-2 last:border-b-0 hover:bg-hover">
      <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-accent-mark" />
      <div className="min-w-0 flex-1">
        <Link
          to={noticeLink(notice)}
          onClick={onOpen}
          data-notice={notice.id}
          className="block truncate font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--ring) focus-visible:after:-outline-offset-2"
        >
          {notice.title || t("untitled")}
        </Link>
        <p className="line-clamp-2 text-ink-2">{notice.message}</p>
        <p className="mt-0.5 text-ink-3 text-meta">
          <Ago moment={notice.created_at} />
        </p>
      </div>
      <IconButton
        icon={Check}
        label={t("mark_one")}
        size="toolbar"
        className="relative"
        onClick={onMark}
        {...(offReason && { disabledReason: offReason })}
      />
    </li>
  );
}
