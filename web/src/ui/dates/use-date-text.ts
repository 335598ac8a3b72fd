import { useState } from "react";
import { t } from "../inputs-texts.ts";
import { type Day, isDay, type Wall } from "./days.ts";
import { dayText, momentText } from "./format-day.ts";
import { readDay } from "./read-day.ts";
import { readWhen } from "./read-when.ts";

interface Given {
  value: string;
  onChange: (value: string) => void;
  now: Wall;
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
    withTime ? readWhen(text, now, usualTime) : readDay(text, now.slice(0, 10));
  const written = withTime ? momentText : dayText;
  const understood = draft === undefined ? undefined : read(draft);

  const complaintAbout = (found: string | undefined): string | undefined => {
    if (found === undefined) return t("date_unreadable");
    const day = found.slice(0, 10);
    if (min && day < min) return t("date_too_early", { day: dayText(min) });
    if (max && day > max) return t("date_too_late", { day: dayText(max) });
    return undefined;
  };

  /** Takes what was typed as the value. What cannot be read is handed on as it is, so that no form keeps the old day. */
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
      // Once it has complained it judges at every letter, so that it falls silent as soon as it can.
      if (complaint !== undefined)
        setComplaint(text.trim() === "" ? undefined : complaintAbout(read(text)));
    },
    settle,
    choose,
    complaint,
    preview: understood && t("date_understood", { moment: written(understood) }),
  };
}
