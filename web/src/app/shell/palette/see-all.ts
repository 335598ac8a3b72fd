import type { Permission } from "@parley/contract";
import { ArrowRight } from "lucide-react";
import type { PaletteItem } from "#ui/palette/palette-items.ts";
import type { PermissionCheck } from "../../../features/identity/index.ts";
import type { TicketHit, UserHit } from "../../../features/search/index.ts";
import { t } from "../shell-texts.ts";

interface Hits {
  readonly tickets: readonly TicketHit[];
  readonly users: readonly UserHit[];
}

interface List {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly needs: readonly Permission[];
}

/** Links to the full lists, with the same search text. */
export function allItems(
  query: string,
  { tickets, users }: Hits,
  may: PermissionCheck,
  go: (to: string) => void,
) {
  const q = encodeURIComponent(query.trim());
  const item = ({ id, name, to, needs }: List): PaletteItem[] =>
    may([...needs])
      ? [{ id, label: t("see_all", { list: name }), icon: ArrowRight, choose: () => go(to) }]
      : [];
  const hasKind = (kind: UserHit["kind"]) => users.some((hit) => hit.kind === kind);
  return {
    tickets:
      tickets.length > 0
        ? item({
            id: "all-tickets",
            name: t("group_tickets"),
            to: `/tickets?view=all_tickets&q=${q}`,
            needs: ["tickets.read"],
          })
        : [],
    users: [
      ...(hasKind("customer")
        ? item({
            id: "all-customers",
            name: t("nav_customers"),
            to: `/users/customers?q=${q}`,
            needs: ["customers.list"],
          })
        : []),
      ...(hasKind("agent")
        ? item({
            id: "all-agents",
            name: t("nav_agents"),
            to: `/users/agents?q=${q}`,
            needs: ["agents.manage"],
          })
        : []),
    ],
  };
}
