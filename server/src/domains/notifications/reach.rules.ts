import {
  type NoticeKind,
  type NoticeType,
  type noticeSettings,
  noticeTypes,
} from "@parley/contract";
import { isQuiet, type LocalTime } from "./quiet-hours.rules.ts";

interface Chosen extends Pick<noticeSettings.Settings, "matrix" | "quiet_hours"> {
  readonly is_paused: boolean;
  readonly local: LocalTime;
}

/** Where a notice reaches a person now: whether it is kept for them, and whether their desktop may show it. */
export function reachOf(type: NoticeType, chosen: Chosen | undefined): noticeSettings.Channels {
  const kind: NoticeKind = noticeTypes[type];
  const { app, desktop } = chosen?.matrix[type] ?? kind;
  const isDisturbed = chosen && (chosen.is_paused || (!kind.is_loud && isQuietFor(chosen)));
  return { app: app || kind.is_required === true, desktop: desktop && !isDisturbed };
}

const isQuietFor = ({ quiet_hours, local }: Chosen) =>
  quiet_hours !== null && isQuiet(quiet_hours, local);
