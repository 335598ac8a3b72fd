import { Ago } from "#platform/time/ago.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { PersonButton } from "../person-button.tsx";
import { roleName } from "../roles/role-name.ts";
import { AgentStatus } from "./agent-status.tsx";
import type { Agent } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";
import { ResendButton } from "./resend-button.tsx";

export function agentColumns(onOpen: (agent: Agent) => void): readonly Column<Agent>[] {
  return [
    {
      key: "name",
      title: t("name"),
      isSortable: true,
      cell: (agent) => <PersonButton {...agent} onOpen={() => onOpen(agent)} />,
    },
    { key: "email", title: t("email"), isSortable: true, cell: ({ email }) => email },
    { key: "department", title: t("department"), cell: (agent) => <Departments {...agent} /> },
    { key: "role", title: t("role"), width: "9rem", cell: ({ role }) => roleName(role) },
    {
      key: "status",
      title: t("status"),
      width: "7rem",
      cell: ({ status }) => <AgentStatus status={status} />,
    },
    {
      key: "open",
      title: t("open"),
      width: "5rem",
      align: "end",
      cell: ({ status, open_tickets }) => (status === "invited" ? t("none") : open_tickets),
    },
    {
      key: "last_seen_at",
      title: t("seen"),
      width: "9rem",
      isSortable: true,
      cell: (agent) => <Seen agent={agent} />,
    },
  ];
}

function Departments({ departments }: Pick<Agent, "departments">) {
  const names = departments.map(({ name }) => name);
  if (names.length === 0) return t("none");
  return (
    <span title={names.join(", ")}>
      {names[0]}
      {names.length > 1 && (
        <>
          {" "}
          <span className="text-ink-2">{t("and_more", { n: names.length - 1 })}</span>
          <span className="sr-only">{names.slice(1).join(", ")}</span>
        </>
      )}
    </span>
  );
}

function Seen({ agent }: { agent: Agent }) {
  if (agent.status === "invited") return <ResendButton agent={agent} />;
  if (agent.is_online) return <span className="text-green-text">{t("online")}</span>;
  return agent.last_seen_at ? <Ago moment={agent.last_seen_at} /> : t("never");
}
