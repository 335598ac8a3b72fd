import { AtSign, Reply } from "lucide-react";
import { Link } from "react-router";
import { Ago } from "#platform/time/ago.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { markRead } from "../notifications/index.ts";
import type { DashboardNotices } from "./dashboard.queries.ts";
import { t } from "./dashboard-texts.ts";

/** Unread mentions of the agent, and replies in their tickets. Opening one marks it as read. */
export function NoticeList({ notices }: { readonly notices: DashboardNotices }) {
  const { count, results } = notices;
  return (
    <section aria-labelledby="notices">
      <h2 id="notices" className="font-semibold text-lead">
        {t("notices")}
      </h2>
      <p className="mb-2 text-ink-2 text-meta">{t("notices_count", { count })}</p>
      {results.length === 0 ? (
        <div className="border-line border-t">
          <StateView kind="empty" title={t("notices_none")} line={t("notices_none_line")} />
        </div>
      ) : (
        <ol className="border-line border-t">
          {results.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ol>
      )}
    </section>
  );
}

function NoticeRow({ notice }: { readonly notice: DashboardNotices["results"][number] }) {
  const { id, notification_type, ticket, title, created_at } = notice;
  const Icon = notification_type === "ticket_mention" ? AtSign : Reply;
  return (
    <li className="relative grid min-h-11 grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 border-line-soft border-b px-3 py-2 hover:bg-hover">
      <span title={title} className="text-ink-2">
        <Icon aria-hidden size={16} strokeWidth={1.5} />
        <span className="sr-only">{title}</span>
      </span>
      <span className="text-ink-2 tabular-nums">{ticket?.ticket_id}</span>
      <Link
        to={notice.link ?? "/tickets"}
        title={ticket?.title}
        onClick={() => markRead(id)}
        className="min-w-0 truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-(--ring) focus-visible:after:-outline-offset-2"
      >
        {ticket?.title ?? title}
      </Link>
      <span className="text-ink-2 text-meta">
        <Ago moment={created_at} />
      </span>
    </li>
  );
}
