const percent = new Intl.NumberFormat("en", {
  style: "unit",
  unit: "percent",
  maximumFractionDigits: 1,
});

/** What has no figure shows none. */
export const percentText = (value: number | null): string =>
  value === null ? "–" : percent.format(value);
