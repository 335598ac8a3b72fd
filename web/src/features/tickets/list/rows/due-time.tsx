import { TriangleAlert } from "lucide-react";
import { language } from "#platform/texts/texts.ts";
import { useZone } from "#platform/time/zone.ts";
import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { t } from "../list-texts.ts";

const day = { month: "short", day: "numeric", timeZone: "UTC" } as const;
const minute = { ...day, hour: "2-digit", minute: "2-digit" } as const;
const short = {
  day: new Intl.DateTimeFormat(language, day),
  minute: new Intl.DateTimeFormat(language, minute),
};

interface Props {
  readonly moment: string;
  readonly upTo: keyof typeof short;
}

/** A due time in the zone of the business. An overdue one has an icon with a label. */
export function DueTime({ moment, upTo }: Props) {
  const zone = useZone();
  const wall = wallTimeAt(new Date(moment), zone);
  const isPast = Date.parse(moment) < Date.now();
  return (
    <time
      dateTime={moment}
      title={momentText(wall)}
      className={
        isPast
          ? "inline-flex items-center gap-1 rounded-sm bg-red-bg px-1.5 align-middle text-red-text"
          : "text-ink-2"
      }
    >
      {isPast && (
        <TriangleAlert
          role="img"
          aria-label={t("overdue")}
          size={14}
          strokeWidth={1.5}
          className="shrink-0"
        />
      )}
      {short[upTo].format(new Date(`${wall}Z`))}
    </time>
  );
}
