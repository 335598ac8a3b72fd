import { type NoticeType, noticeTypes } from "@parley/contract/notifications/types";
import { CheckBoxOnly } from "#ui/checkbox.tsx";
import { t } from "../notifications-texts.ts";
import type { Settings } from "../settings.queries.ts";

interface Props {
  readonly matrix: Settings["matrix"];
  readonly onChange: (matrix: Settings["matrix"]) => void;
}

const channels = ["app", "desktop"] as const;

/** Event by event, where it comes. What concerns the person's own safety always comes in the app. */
export function Matrix({ matrix, onChange }: Props) {
  const kinds = (Object.keys(noticeTypes) as NoticeType[]).filter((kind) => matrix[kind]);
  return (
    <table className="w-full max-w-xl border-collapse text-start">
      <thead>
        <tr className="h-8 border-line border-b text-ink-2">
          <th scope="col" className="text-start font-medium">
            {t("kind")}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-32 text-center font-medium max-sm:w-20">
              {t(`channel_${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const chosen = matrix[kind] ?? { app: true, desktop: false };
          const { title, is_required } = noticeTypes[kind];
          return (
            <tr key={kind} className="h-(--row) border-line-soft border-b">
              <th scope="row" className="text-start font-normal">
                {title}
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <span className="grid place-items-center">
                    <CheckBoxOnly
                      aria-label={t("cell", { event: title, channel: t(`channel_${channel}`) })}
                      checked={chosen[channel]}
                      disabled={channel === "app" && is_required}
                      title={channel === "app" && is_required ? t("always") : undefined}
                      onChange={({ target }) =>
                        onChange({ [kind]: { ...chosen, [channel]: target.checked } })
                      }
                    />
                  </span>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
