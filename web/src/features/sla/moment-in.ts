import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";

export const momentIn = (zone: string, moment: string) =>
  momentText(wallTimeAt(new Date(moment), zone));
