import { ShieldCheck } from "lucide-react";
import { ActiveMark } from "#ui/glyphs/active-mark.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedTable } from "#ui/table/paged-table.tsx";
import type { Column } from "#ui/table/table-types.ts";
import type { SlaAddress } from "../sla-address.ts";
import { t } from "../sla-texts.ts";
import { momentIn, useZone } from "../use-zone.ts";
import { MoveHandle } from "./move-handle.tsx";
import type { Policy } from "./policies.queries.ts";
import { PolicyActions } from "./policy-actions.tsx";
import { ConditionsCell, NameCell, TargetsCell } from "./policy-cells.tsx";
import { PolicyPager } from "./policy-pager.tsx";
import { usePolicyOrder } from "./use-policy-order.ts";

const pageSize = 10;

interface Props {
  readonly policies: readonly Policy[];
  /** Only a list of all can be ordered. */
  readonly isWhole: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly open: SlaAddress["open"];
}

export function PolicyTable({ policies, isWhole, page: wanted, onPage, open }: Props) {
  const zone = useZone();
  const order = usePolicyOrder(policies);
  const pages = Math.max(1, Math.ceil(policies.length / pageSize));
  const heldAt = order.ordered.findIndex(({ id }) => id === order.held);
  // A policy that is carried beyond the page takes the page along.
  const page =
    heldAt >= 0 ? Math.floor(heldAt / pageSize) + 1 : Math.min(Math.max(1, wanted), pages);
  const from = (page - 1) * pageSize;

  const columns: Column<Policy>[] = [
    {
      key: "name",
      title: t("policy_name"),
      cell: (policy) => (
        <NameCell
          policy={policy}
          handle={
            isWhole &&
            policies.length > 1 && (
              <MoveHandle
                policy={policy}
                index={order.ordered.indexOf(policy)}
                total={policies.length}
                from={from}
                order={order}
              />
            )
          }
        />
      ),
    },
    {
      key: "status",
      title: t("status"),
      cell: ({ is_active }) => <ActiveMark isActive={is_active} />,
    },
    { key: "targets", title: t("step_targets"), cell: (policy) => <TargetsCell {...policy} /> },
    {
      key: "conditions",
      title: t("step_conditions"),
      cell: (policy) => <ConditionsCell {...policy} />,
    },
    {
      key: "created",
      title: t("created"),
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-normal">
          {momentIn(zone, created_at)}
        </time>
      ),
    },
    {
      key: "actions",
      title: t("actions"),
      cell: (policy) => <PolicyActions policy={policy} open={open} />,
    },
  ];

  return (
    <PagedTable
      label={t("tab_policies")}
      rows={order.ordered.slice(from, from + pageSize)}
      total={policies.length}
      columns={columns}
      keyOf={({ id }) => id}
      isMarked={({ id }) => id === order.held}
      view={{ page }}
      onView={(view) => onPage(view.page)}
      pager={<PolicyPager page={page} pages={pages} onPage={onPage} />}
      empty={<StateView kind="empty" icon={ShieldCheck} title={t("policies_empty")} />}
    />
  );
}
