import { language } from "#platform/texts/texts.ts";

const format = new Intl.DateTimeFormat(language, {
  timeZone: "UTC",
  month: "long",
  day: "numeric",
});

/** `December 25`: a day has no zone, so it is written as if it were UTC. */
export const monthAndDay = (day: string) => format.format(new Date(`${day}T00:00Z`));
