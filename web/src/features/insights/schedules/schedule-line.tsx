import { CalendarClock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import type { SavedReport } from "../saved/saved.queries.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { useSchedules } from "./schedules.queries.ts";
import { t } from "./schedules-texts.ts";

interface Props {
  readonly report: SavedReport;
}

/** Opens the schedule of a report, for those who may change it. */
export function ScheduleButton({ report }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!report.may_change) return null;
  return (
    <>
      <Button icon={CalendarClock} onClick={() => setOpen(true)}>
        {t("schedule")}
      </Button>
      {isOpen && <ScheduleForm report={report} onClose={() => setOpen(false)} />}
    </>
  );
}

/** When the report is mailed, with a button to unsubscribe. The link in the mail opens the question directly. */
export function ScheduleLine({ report }: Props) {
  const { stop } = useSchedules();
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get("stop") === "mail";
  const hasAsked = useRef(false);

  async function ask() {
    const isSure = await confirm({
      variant: "warning",
      title: t("stop_title"),
      message: t("stop_line", { name: report.name }),
      confirmText: t("stop"),
    });
    if (!isSure) return;
    await stop.mutateAsync(report.id).then(
      ({ message }) => toast.success(message),
      (error: unknown) => toast.error(messageOf(error)),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the link of the mail is opened.
  useEffect(() => {
    if (!isAsked || hasAsked.current) return;
    hasAsked.current = true;
    setSearch({}, { replace: true });
    if (report.is_mailed_to_me) void ask();
    else toast.show(t("stopped_already"));
  }, [isAsked]);

  const { schedule } = report;
  const isOn = schedule !== null && schedule.next_at !== null;
  if (!isOn && !report.is_mailed_to_me) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
      {isOn ? mailedText(schedule) : t("mailed_to_me")}
      {report.is_mailed_to_me && (
        <Button size="toolbar" variant="ghost" busy={stop.isPending} onClick={() => void ask()}>
          {t("stop")}
        </Button>
      )}
    </p>
  );
}

function mailedText({ days, time, zone, recipients }: NonNullable<SavedReport["schedule"]>) {
  const names = days.map((day) => t(`day_${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)).join(", ");
  return t("mailed", {
    days: days.length === 7 ? t("every_day") : t("on_days", { days: names }),
    time,
    zone,
    count: recipients.filter(({ has_stopped }) => !has_stopped).length,
  });
}
