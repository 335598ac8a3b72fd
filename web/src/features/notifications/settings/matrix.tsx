import {
  type NoticeKind,
  type NoticeType,
  noticeTypes,
} from "@parley/contract/notifications/types";
import { TableFrame } from "#ui/table/table-frame.tsx";
import { t } from "../notifications-texts.ts";
import { MatrixRow } from "./matrix-row.tsx";
import type { Settings } from "./settings.queries.ts";

interface Props {
  readonly matrix: Settings["matrix"];
  readonly onChange: (matrix: Settings["matrix"]) => void;
}

const channels = ["app", "mail", "desktop"] as const;
const groups = [
  "tickets",
  "knowledge",
  "security",
] as const satisfies readonly NoticeKind["group"][];
const all = Object.entries(noticeTypes) as [NoticeType, NoticeKind][];

/** Channels per event. Security events always have the app channel. */
export function Matrix({ matrix, onChange }: Props) {
  return (
    <TableFrame className="max-w-xl text-start">
      <thead>
        <tr className="h-8 border-line border-b text-ink-2">
          <th scope="col" className="text-start font-medium">
            {t("kind")}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-28 text-center font-medium max-sm:w-16">
              {t(`channel_${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => {
        const kinds = all.filter(([type, kind]) => kind.group === group && matrix[type]);
        return (
          kinds.length > 0 && (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={4} className="pt-4 pb-1 text-start font-semibold">
                  {t(`group_${group}`)}
                </th>
              </tr>
              {kinds.map(([type, kind]) => (
                <MatrixRow
                  key={type}
                  kind={kind}
                  chosen={matrix[type] ?? kind}
                  onChange={(channels) => onChange({ [type]: channels })}
                />
              ))}
            </tbody>
          )
        );
      })}
    </TableFrame>
  );
}
