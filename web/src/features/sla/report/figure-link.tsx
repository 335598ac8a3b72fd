import type { ReportShown } from "@parley/contract/sla/report-words";
import { TextLink } from "#ui/text-link.tsx";
import { t } from "./report-texts.ts";
import type { ReportPage } from "./use-report-page.ts";

interface Props {
  readonly page: ReportPage;
  readonly text: string;
  /** How many clocks stand behind it; none open nothing. */
  readonly count: number;
  readonly show: ReportShown;
  readonly of: string;
  /** What it says, and of which group. */
  readonly what: string;
  readonly name: string;
}

/** A figure, and the way to the clocks that it counts. */
export function FigureLink({ page, text, count, show, of, what, name }: Props) {
  if (count === 0) return <span className="text-ink-3">{text}</span>;
  return (
    <TextLink
      to={{ search: page.addressOf({ show, of, reason: "" }) }}
      preventScrollReset
      aria-label={t("opens", { value: text, what, name })}
      aria-current={page.isOpen(show, of) || undefined}
    >
      {text}
    </TextLink>
  );
}
