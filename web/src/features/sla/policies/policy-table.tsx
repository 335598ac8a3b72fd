import { ChevronLeft, ChevronRight, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useZone } from "#platform/time/zone.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { ActiveMark } from "#ui/glyphs/active-mark.tsx";
import { PriorityMark } from "#ui/glyphs/priority-mark.tsx";
import { MoveHandle } from "#ui/lists/move-handle.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedTable } from "#ui/table/paged-table.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { touch, useMedia } from "#ui/use-media.ts";
import { momentIn } from "../moment-in.ts";
import type { SlaAddress } from "../sla-address.ts";
import { t } from "../sla-texts.ts";
import type { Policy } from "./policies.queries.ts";
import { PolicyActions } from "./policy-actions.tsx";
import { timeText } from "./policy-form.rules.ts";
import { usePolicyOrder } from "./use-policy-order.ts";

const pageSize = 10;

interface PolicyTableProps {
  readonly policies: readonly Policy[];
  /** Reordering needs the unfiltered list. */
  readonly isWhole: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly open: SlaAddress["open"];
}

export function PolicyTable({ policies, isWhole, page: wanted, onPage, open }: PolicyTableProps) {
  const zone = useZone();
  const isTouch = useMedia(touch);
  const order = usePolicyOrder(policies);
  const pages = Math.max(1, Math.ceil(policies.length / pageSize));
  const heldAt = order.ordered.findIndex(({ id }) => id === order.held);
  // Shows the page to which a policy was moved.
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
                id={policy.id}
                name={policy.name}
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
      width: "7rem",
      cell: ({ is_active }) => <ActiveMark isActive={is_active} />,
    },
    { key: "targets", title: t("step_targets"), cell: (policy) => <TargetsCell {...policy} /> },
    {
      key: "conditions",
      title: t("step_conditions"),
      width: "8rem",
      cell: (policy) => <ConditionsCell {...policy} />,
    },
    {
      key: "created",
      title: t("created"),
      width: "9rem",
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-normal">
          {momentIn(zone, created_at)}
        </time>
      ),
    },
    {
      key: "actions",
      title: t("actions"),
      width: isTouch ? "12.5rem" : "9rem",
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

const shown = 2;

function TargetsCell({ targets }: Pick<Policy, "targets">) {
  const more = targets.length - shown;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-normal py-1">
      {targets.slice(0, shown).map((target) => (
        <span key={target.id} className="inline-flex items-center gap-1 whitespace-nowrap">
          <PriorityMark priority={target.priority} />
          <span className="tabular-nums">
            {timeText(target.first_response_time, target.first_response_unit)}
          </span>
        </span>
      ))}
      {more > 0 && <span className="text-ink-2">{t("targets_more", { count: more })}</span>}
    </span>
  );
}

function ConditionsCell({ conditions }: Pick<Policy, "conditions">) {
  return conditions.length > 0
    ? t("conditions_count", { count: conditions.length })
    : t("conditions_none");
}

function NameCell({ policy, handle }: { policy: Policy; handle: ReactNode }) {
  return (
    <span className="flex items-start gap-1 py-1.5">
      {handle}
      <span className="min-w-0 whitespace-normal pt-0.5">
        <span className="block break-words font-medium">{policy.name}</span>
        <span className="block break-words font-normal text-ink-2 text-meta">
          {policy.description}
        </span>
        {policy.hidden_by && (
          <span className="mt-1 block">
            <Badge tone="amber">{t("policy_hidden", { name: policy.hidden_by.name })}</Badge>
          </span>
        )}
      </span>
    </span>
  );
}

interface PolicyPagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function PolicyPager({ page, pages, onPage }: PolicyPagerProps) {
  return (
    <nav aria-label={t("policies_pages")} className="flex items-center justify-end gap-1 py-2">
      <p role="status" className="me-2 text-ink-2 text-meta tabular-nums">
        {t("page_of", { page, pages })}
      </p>
      <IconButton
        icon={ChevronLeft}
        size="toolbar"
        label={t("previous")}
        disabledReason={page === 1 ? t("first_page") : undefined}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        size="toolbar"
        label={t("next")}
        disabledReason={page === pages ? t("last_page") : undefined}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
