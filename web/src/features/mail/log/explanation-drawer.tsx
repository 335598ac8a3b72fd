import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOr } from "#platform/api/refusal.ts";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { formatSize } from "#ui/files/format-size.ts";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { mailStateText } from "../../mail-list/index.ts";
import { explanationQuery } from "./log.queries.ts";
import { t } from "./log-texts.ts";

interface Props {
  /** The mail that is explained; empty while none is. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Why a mail that came in became what it became, step by step. */
export function ExplanationDrawer({ id, onClose }: Props) {
  return (
    <Drawer open={id !== ""} onClose={onClose} title={t("explain_title")}>
      {id !== "" && <Explanation id={id} />}
    </Drawer>
  );
}

function Explanation({ id }: { readonly id: string }) {
  const zone = useZone();
  const { data, error, refetch } = useQuery(explanationQuery(id));
  if (error && !data) {
    const message = messageOr(error, t("explain_failed"));
    return <ErrorView message={message} onRetry={() => void refetch()} rows={3} />;
  }
  if (!data) return <SkeletonRows rows={5} columns={1} />;
  const { entry, passed, marks, candidate, released, received_at, done_at, attempts, size } = data;
  return (
    <dl className="grid gap-4">
      <Fact label={mailStateText(entry.state)}>{entry.reason}</Fact>
      {passed.length > 0 && (
        <Fact label={t("passed")}>
          <ol className="list-decimal ps-5">
            {passed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </Fact>
      )}
      {marks.length > 0 && (
        <Fact label={t("marks")}>
          <ul>
            {marks.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fact>
      )}
      {candidate && <Fact label={t("candidate")}>{candidate}</Fact>}
      {released && <Fact label={t("released")}>{releasedText(released)}</Fact>}
      <Fact label={t("received")}>{fullDate(received_at, zone)}</Fact>
      {done_at && <Fact label={t("decided")}>{fullDate(done_at, zone)}</Fact>}
      <Fact label={t("attempts")}>{t("times", { n: attempts })}</Fact>
      <Fact label={t("size")}>{formatSize(size)}</Fact>
    </dl>
  );
}

function releasedText({ sender, by }: { readonly sender: string; readonly by: string | null }) {
  const name = by ?? t("operator");
  return sender ? t("released_as", { name, address: sender }) : t("released_by", { name });
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-meta">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
