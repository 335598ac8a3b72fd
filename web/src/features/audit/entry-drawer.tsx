import type { audit } from "@parley/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { actorName } from "./actor-name.ts";
import { entryQuery } from "./audit.queries.ts";
import { t } from "./audit-texts.ts";
import { ChangesTable } from "./changes-table.tsx";
import { Facts } from "./facts.tsx";
import { actionLabel, valueLabel } from "./labels.ts";

interface Props {
  readonly entry: audit.Entry | undefined;
  readonly onClose: () => void;
  readonly onFilter: (parts: Record<string, string>) => void;
}

export function EntryDrawer({ entry, onClose, onFilter }: Props) {
  return (
    <Drawer
      open={entry !== undefined}
      onClose={onClose}
      title={entry ? actionLabel(entry.action) : ""}
      footer={entry && <FilterButtons entry={entry} onFilter={onFilter} />}
    >
      {entry && <EntryDetails entry={entry} />}
    </Drawer>
  );
}

function FilterButtons({
  entry,
  onFilter,
}: Required<Pick<Props, "onFilter">> & { entry: audit.Entry }) {
  const { actor, object } = entry;
  return (
    <>
      {object && (
        <Button onClick={() => onFilter({ object: object.id })}>{t("only_record")}</Button>
      )}
      {actor.id && (
        <Button onClick={() => onFilter({ actor: actor.id ?? "" })}>
          {t("only_person", { name: actorName(actor) })}
        </Button>
      )}
    </>
  );
}

function EntryDetails({ entry }: { entry: audit.Entry }) {
  const zone = useZone();
  const { data, error, refetch } = useQuery(entryQuery(entry.id));
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          [t("when"), fullDate(entry.at, zone)],
          [t("who"), actorName(entry.actor)],
          [t("record"), entry.object?.name ?? entry.object?.id],
          [t("address"), data?.entry.ip],
        ]}
      />
      {entry.changes.length > 0 && <ChangesTable changes={entry.changes} />}
      {error && <ErrorView message={messageOf(error)} onRetry={() => void refetch()} rows={2} />}
      {!data && !error && <SkeletonRows rows={3} columns={1} />}
      {data && (
        <Facts
          facts={[
            ...Object.entries(data.entry.details).map(
              ([name, value]) => [actionLabel(name), valueLabel(value)] as const,
            ),
            [t("position"), String(entry.position)],
            [t("request"), data.entry.request_id],
            [t("seal"), data.entry.hash],
          ]}
        />
      )}
    </div>
  );
}
