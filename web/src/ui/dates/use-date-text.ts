import { useState } from "react";
import { t } from "./dates-texts.ts";
import { type Day, isDay, type WallTime } from "./days.ts";
import { dayText, momentText } from "./format-day.ts";
import { parseDateTime } from "./parse-date-time.ts";
import { parseDay } from "./parse-day.ts";

interface Given {
  value: string;
  onChange: (value: string) => void;
  now: WallTime;
  withTime: boolean;
  usualTime: string;
  min?: Day;
  max?: Day;
}

/** What stands in the box: the value in words, or what is being typed until it is read. */
export function useDateText({ value, onChange, now, withTime, usualTime, min, max }: Given) {
  const [draft, setDraft] = useState<string>();
  const [complaint, setComplaint] = useState<string>();

  const read = (text: string) =>
    withTime ? parseDateTime(text, now, usualTime) : parseDay(text, now.slice(0, 10));
  const written = withTime ? momentText : dayText;
  const understood = draft === undefined ? undefined : read(draft);

  const complaintAbout = (found: string | undefined): string | undefined => {
    if (found === undefined) return t("date_unreadable");
    const day = found.slice(0, 10);
    if (min && day < min) return t("date_too_early", { day: dayText(min) });
    if (max && day > max) return t("date_too_late", { day: dayText(max) });
    return undefined;
  };

  /** Parses the input. Invalid input is passed on unchanged, so that no form keeps the old day. */
  const settle = () => {
    if (draft === undefined) return;
    const typed = draft.trim();
    const found = typed && (read(typed) ?? typed);
    choose(found);
    if (typed) setComplaint(complaintAbout(read(typed)));
  };

  const choose = (chosen: string) => {
    setDraft(undefined);
    setComplaint(undefined);
    if (chosen !== value) onChange(chosen);
  };

  return {
    text: draft ?? (isDay(value.slice(0, 10)) ? written(value) : value),
    type(text: string) {
      setDraft(text);
      // After an error it validates on every key, so that the error disappears as soon as possible.
      if (complaint !== undefined)
        setComplaint(text.trim() === "" ? undefined : complaintAbout(read(text)));
    },
    settle,
    choose,
    complaint,
    preview: understood && t("date_understood", { moment: written(understood) }),
  };
}
