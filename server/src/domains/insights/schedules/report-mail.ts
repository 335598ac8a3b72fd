import type { metrics as contract } from "@parley/contract";
import { type Metric, type MetricId, metrics } from "@parley/contract/insights/definitions";
import {
  isOnTarget,
  type MetricTarget,
  placeOf,
  targetFor,
} from "@parley/contract/insights/targets/target-rules";
import { channels, priorities } from "@parley/contract/sla/choices";
import type { PersonContext } from "#platform/context.ts";
import { Failure } from "#platform/failure.ts";
import { escapeHtml } from "#platform/html/sanitize.ts";
import type { MailDraft } from "#platform/mailer/mail.ts";
import { mailFromTemplate } from "#platform/mailer/mail-template.ts";
import { byteOrderMark, csvLine } from "../../exports/index.ts";
import { reportMail } from "../../mail/index.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import { findPeriod } from "../../tickets/index.ts";
import { type MetricExport, metricSource } from "../metric-export.ts";
import { isCurrent } from "../saved/change-saved-reports.ts";
import type { ReportRow } from "../saved/saved-reports.store.ts";
import { annotationsOf } from "../targets/annotations-of.ts";
import { findTargets } from "../targets/targets.store.ts";
import { showMetric } from "../use-cases/show-metric.ts";
import type { MailedPerson } from "./schedules.store.ts";

export const mostCsvBytes = 5 * 1024 * 1024;
/** A mail is a summary: all groups are in the file. */
const mostGroups = 10;

interface Wanted {
  readonly baseUrl: string;
  readonly report: ReportRow;
  readonly person: MailedPerson;
}

/** A report as one person sees it now: each figure with the way to its rows, and all of it as a file. */
export async function writeReportMail(
  ctx: PersonContext,
  { baseUrl, report, person }: Wanted,
): Promise<MailDraft> {
  const { days, zone, filter, group_by, compare } = report;
  const period = await findPeriod(ctx.read, { days, zone: zone ?? undefined });
  const { from, to, timezone } = period;
  const question = { from, to, ...(zone && { zone }), ...(filter && { filter }) };
  const grouped = { ...question, ...(group_by && { group_by }) };
  const business = await getBusiness(ctx.read);
  const url = `${siteUrl(business.domain, baseUrl)}/reports/saved/${report.id}`;
  const targets = await findTargets(ctx.read);
  const notes = await annotationsOf(ctx, period, filter);
  const lines: string[] = [];
  const csv: string[] = [];
  for (const metric of report.metrics) {
    const answer = await answerOf(ctx, metric, { ...grouped, ...(compare && { compare }) });
    if (typeof answer === "string") {
      lines.push(`<li>${escapeHtml(`${metrics[metric.id].label}: ${answer}`)}</li>`);
      continue;
    }
    const verdict = targetText(targets, metric.id, filter, answer.total.value);
    lines.push(figureLine(answer, { rows: `${url}?rows=${metric.id}`, verdict }));
    csv.push(await csvOf(ctx, { metric: metric.id, ...grouped }));
  }
  const file = `${byteOrderMark}${csvLine(metricSource.head({}))}${csv.join("")}`;
  const fits = csv.length > 0 && Buffer.byteLength(file) <= mostCsvBytes;
  const left = csv.length > 0 && !fits ? tooLarge : "";
  const mail = mailFromTemplate(reportMail, {
    to: person.email,
    values: {
      "business.name": business.name,
      "user.first_name": person.first_name,
      "user.last_name": person.last_name,
      "recipient.first_name": person.first_name,
      "report.name": report.name,
      "report.days": `${dayText(from)} to ${dayText(to)}`,
      "report.zone": timezone,
      "report.figures_html": `<ul>${lines.join("")}</ul>${noteList(notes)}${left}`,
      "report.url": url,
      "report.stop_url": `${url}?stop=mail`,
    },
  });
  return fits ? { ...mail, attachment: { name: "report.csv", text: file } } : mail;
}

/** A figure, or why it is left out: the others are mailed all the same. */
async function answerOf(
  ctx: PersonContext,
  metric: ReportRow["metrics"][number],
  asked: contract.Query,
): Promise<contract.Answered | string> {
  if (!isCurrent(metric)) return "this figure has a new definition. Open the report.";
  try {
    return await showMetric(ctx, metric.id, asked);
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

const tooLarge = "<p>The file is larger than 5 MB. Fetch it from the report.</p>";

async function csvOf(ctx: PersonContext, asked: MetricExport): Promise<string> {
  const written: string[] = [];
  for await (const page of metricSource.pages(ctx, asked)) written.push(...page.map(csvLine));
  return written.join("");
}

function noteList(notes: readonly { readonly on: string; readonly text: string }[]): string {
  if (notes.length === 0) return "";
  const lines = notes.map(({ on, text }) => `<li>${dayText(on)}: ${escapeHtml(text)}</li>`);
  return `<p>What happened on these days:</p><ul>${lines.join("")}</ul>`;
}

/** The target of a figure and whether it is reached, in the words of the screen. */
function targetText(
  targets: readonly MetricTarget[],
  metric: MetricId,
  filter: string | null,
  value: number | null,
): string {
  const place = placeOf(filter);
  const target = place && targetFor(targets, metric, place);
  if (!target || value === null) return "";
  const said = figureText(metrics[metric].unit, target.value);
  return `, target ${said}: ${isOnTarget(target, value) ? "on target" : "off target"}`;
}

interface LineParts {
  readonly rows: string;
  readonly verdict: string;
}

function figureLine(
  { metric, total, compared, groups }: contract.Answered,
  { rows, verdict }: LineParts,
): string {
  const text = (value: number | null | undefined) => figureText(metric.unit, value);
  const before = compared
    ? `, ${text(compared.value)} from ${dayText(compared.from)} to ${dayText(compared.to)}`
    : "";
  const tickets = `<a href="${escapeHtml(rows)}">${ticketsText(total.tickets)}</a>`;
  const shown = groups
    .slice(0, mostGroups)
    .map((group) => `<li>${escapeHtml(groupText(group))}: ${text(group.value)}</li>`);
  const listed = shown.length > 0 ? `<ul>${shown.join("")}</ul>` : "";
  return `<li><strong>${escapeHtml(metric.label)}: ${text(total.value)}</strong>, ${tickets}${verdict}${before}${listed}</li>`;
}

const words: Readonly<Record<string, string>> = { ...channels, ...priorities };

const groupText = ({ key, name }: contract.Answered["groups"][number]) =>
  name ?? (key === null ? "None" : (words[key] ?? key));

const ticketsText = (count: number) => (count === 1 ? "1 ticket" : `${count} tickets`);

/** A figure with its unit, as the screen writes it. */
export function figureText(unit: Metric["unit"], value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  if (unit === "percent") return `${value} %`;
  if (unit !== "minutes") return value.toLocaleString("en");
  const [hours, days] = [Math.floor(value / 60), Math.floor(value / 1440)];
  if (hours < 1) return `${value} min`;
  if (hours < 48) return withRest(`${hours} h`, value % 60, "min");
  return withRest(`${days} d`, hours % 24, "h");
}

const withRest = (whole: string, rest: number, unit: string) =>
  rest === 0 ? whole : `${whole} ${rest} ${unit}`;

/** A day in words, as `March 8, 2027`. */
function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(date);
}
