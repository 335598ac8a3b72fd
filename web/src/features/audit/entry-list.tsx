import type { audit } from "@parley/contract";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { actorName } from "./actor-name.ts";
import { t } from "./audit-texts.ts";
import { actionLabel, fieldLabel } from "./labels.ts";

interface Props {
  readonly entries: readonly audit.Entry[];
  readonly onOpen: (entry: audit.Entry) => void;
}

export function EntryList({ entries, onOpen }: Props) {
  return (
    <ol aria-label={t("title")} className="border-line border-t">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-line-soft border-b px-1 py-2"
        >
          <p className="min-w-0">
            <span className="font-medium">{actionLabel(entry.action)}</span>
            {entry.object?.name && <span className="break-words"> · {entry.object.name}</span>}
          </p>
          <Button size="toolbar" variant="ghost" onClick={() => onOpen(entry)}>
            {t("details")}
          </Button>
          <p className="col-span-2 flex flex-wrap gap-x-2 text-ink-2 text-meta">
            <span>{actorName(entry.actor)}</span>
            <span aria-hidden>·</span>
            <Ago moment={entry.at} />
            {entry.changes.length > 0 && <Changed changes={entry.changes} />}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Changed({ changes }: Pick<audit.Entry, "changes">) {
  const names = changes.map(({ field }) => fieldLabel(field)).join(", ");
  return (
    <>
      <span aria-hidden>·</span>
      <span className="min-w-0 truncate">{t("changed", { n: changes.length, names })}</span>
    </>
  );
}
