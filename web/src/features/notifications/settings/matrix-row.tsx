import type { NoticeKind } from "@parley/contract/notifications/types";
import { CheckBoxOnly } from "#ui/inputs/checkbox.tsx";
import { t } from "../notifications-texts.ts";

interface Channels {
  readonly app: boolean;
  readonly desktop: boolean;
  readonly mail?: boolean | undefined;
}

interface Props {
  readonly kind: NoticeKind;
  readonly chosen: Channels;
  readonly onChange: (channels: Channels) => void;
}

/** The settings of one event. Without the app channel the other channels are off, too. */
export function MatrixRow({ kind: { title, is_required }, chosen, onChange }: Props) {
  const { app, desktop, mail } = chosen;
  return (
    <tr className="h-(--row) border-line-soft border-b">
      <th scope="row" className="text-start font-normal">
        {title}
      </th>
      <td>
        <span className="grid place-items-center">
          <CheckBoxOnly
            aria-label={t("cell", { event: title, channel: t("channel_app") })}
            checked={app}
            disabled={is_required}
            title={is_required ? t("always") : undefined}
            onChange={({ target }) =>
              onChange({ ...chosen, app: target.checked, desktop: desktop && target.checked })
            }
          />
        </span>
      </td>
      <td>
        <span className="grid place-items-center">
          {mail !== undefined && (
            <CheckBoxOnly
              aria-label={t("cell", { event: title, channel: t("channel_mail") })}
              checked={mail}
              onChange={({ target }) => onChange({ ...chosen, mail: target.checked })}
            />
          )}
        </span>
      </td>
      <td>
        <span className="grid place-items-center">
          <CheckBoxOnly
            aria-label={t("cell", { event: title, channel: t("channel_desktop") })}
            checked={desktop}
            disabled={!app}
            title={app ? undefined : t("not_without_app")}
            onChange={({ target }) => onChange({ ...chosen, desktop: target.checked })}
          />
        </span>
      </td>
    </tr>
  );
}
