import { Link } from "react-router";
import { t } from "../insights-texts.ts";
import { type Group, weekdays } from "./group-name.ts";

interface Props {
  readonly groups: readonly Group[];
  readonly linkOf: (key: string) => string;
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

/** Tickets per hour of the week as a heat map. */
export function WeekHours({ groups, linkOf }: Props) {
  const counts = new Map(groups.map(({ key, tickets }) => [key, tickets]));
  const most = Math.max(...counts.values(), 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section aria-label={t("hours_of_week")} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-180 border-separate border-spacing-px text-meta tabular-nums">
        <thead className="text-ink-2">
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col" className="font-normal">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day, at) => (
            <tr key={day}>
              <th
                scope="row"
                className="sticky start-0 w-px whitespace-nowrap bg-surface pe-2 text-start font-normal text-ink-2"
              >
                {day}
              </th>
              {hours.map((hour) => {
                const key = `${at + 1}-${hour}`;
                const count = counts.get(key) ?? 0;
                return (
                  <td
                    key={hour}
                    style={{ backgroundColor: shade(count / most) }}
                    className="h-7 rounded-xs bg-sunken p-0 text-center print:[print-color-adjust:exact]"
                  >
                    {count > 0 && (
                      <Link
                        to={linkOf(key)}
                        aria-label={`${t("hour", { day, hour })}: ${t("rows", { count })}`}
                        className="block leading-7 hover:underline"
                      >
                        {count}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Limited so that the number on it stays readable. */
const shade = (share: number) =>
  share === 0
    ? undefined
    : `color-mix(in oklab, var(--chart-1) ${Math.round(8 + share * 32)}%, var(--surface))`;
