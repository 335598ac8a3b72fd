import { useQuery } from "@tanstack/react-query";
import { PriorityGlyph, priorityLabel } from "#ui/glyphs/priority-mark.tsx";
import { StatusGlyph, type StatusName, statusLabel } from "#ui/glyphs/status-mark.tsx";
import { departmentChoices } from "../../../departments/index.ts";
import { nextStatuses } from "../../lifecycle/next-status.rules.ts";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { categoryChoices } from "../../ticket-choices.queries.ts";
import { priorityOptions, sourceOptions, statusOptions } from "../../ticket-options.tsx";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { AssigneeProperty } from "./assignee-property.tsx";
import { DueProperty } from "./due-property.tsx";
import { PropertySelect } from "./property.tsx";
import { RequesterProperty } from "./requester-property.tsx";

/** The properties of a ticket. Each is saved when it is chosen. */
export function TicketProperties({ ticket }: { ticket: Ticket }) {
  const { status, priority, department, category, source, may } = ticket;
  const { setStatus, change } = useTicketActions(ticket);
  const { data: departments = [] } = useQuery(departmentChoices);
  const { data: categories = [] } = useQuery(categoryChoices);
  const isChangeable = may.update;
  return (
    <dl>
      <PropertySelect
        label={t("status")}
        options={statusOptions(nextStatuses(status))}
        value={status}
        word={statusLabel(status)}
        glyph={<StatusGlyph status={status} isBeside />}
        onChange={(to) => setStatus(to as StatusName)}
        isChangeable={isChangeable}
      />
      <PropertySelect
        label={t("priority")}
        options={priorityOptions}
        value={priority}
        word={priorityLabel(priority)}
        glyph={<PriorityGlyph priority={priority} isBeside />}
        onChange={(to) => {
          const chosen = to as Ticket["priority"];
          change({ priority: chosen }, { priority: chosen });
        }}
        isChangeable={isChangeable}
      />
      <AssigneeProperty ticket={ticket} />
      <PropertySelect
        label={t("department")}
        options={departments}
        value={department.id}
        word={department.name}
        onChange={(id, name) => change({ department: id }, { department: { id, name } })}
        isChangeable={isChangeable}
      />
      <PropertySelect
        label={t("category")}
        options={categories}
        value={category?.id ?? ""}
        word={category?.name}
        nothing={t("none")}
        onChange={(id, name) =>
          change({ category: id || null }, { category: id ? { id, name } : null })
        }
        isChangeable={isChangeable}
      />
      <PropertySelect
        label={t("source")}
        options={sourceOptions}
        value={source}
        word={t(`source_${source}`)}
        onChange={(to) => {
          const chosen = to as Ticket["source"];
          change({ source: chosen }, { source: chosen });
        }}
        isChangeable={isChangeable}
      />
      <DueProperty ticket={ticket} />
      <RequesterProperty ticket={ticket} />
    </dl>
  );
}
