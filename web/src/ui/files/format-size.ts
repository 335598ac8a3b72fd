import { language } from "#platform/texts/texts.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"];

/** `14 bytes`, `2.4 MB`: decimal, as people's file managers say it. */
export function formatSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit: units[step],
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step > 1 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** step);
}
