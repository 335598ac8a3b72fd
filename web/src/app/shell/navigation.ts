import type { Permission } from "@parley/contract";
import type { LucideIcon } from "lucide-react";
import {
  BookOpen,
  ChartColumn,
  Inbox,
  LayoutDashboard,
  Settings,
  Ticket,
  Users,
} from "lucide-react";
import type { PermissionCheck } from "../../features/identity/index.ts";
import { configTabs } from "../config/config-tabs.ts";
import { type ShellText, t } from "./shell-texts.ts";

export type Audience = "admin" | "agent" | "customer";

/** Custom roles get the navigation of an agent. */
export function audienceOf(role: string): Audience {
  return role === "admin" || role === "customer" ? role : "agent";
}

export interface Destination {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly icon?: LucideIcon;
  /** The key that opens it after G. */
  readonly key?: string;
  /** More paths for which it is shown as active. */
  readonly also?: readonly string[];
}
export interface DestinationGroup {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly key?: string;
  readonly places: readonly Destination[];
}
export type Entry = Destination | DestinationGroup;

type Named<T> = Omit<T, "label" | "places"> & {
  readonly label: ShellText;
  /** The label for people who see only their own. */
  readonly ownLabel?: ShellText;
  /** Shown to people with one of these permissions; to everybody if none is named. */
  readonly needs?: readonly Permission[];
};
type Plan =
  | Named<Destination>
  | (Named<DestinationGroup> & { readonly places: readonly Named<Destination>[] });

// An entry comes with its screen: the specification also names Tasks and Assets.
const plan: readonly Plan[] = [
  {
    id: "dashboard",
    label: "nav_dashboard",
    to: "/dashboard",
    icon: LayoutDashboard,
    key: "D",
  },
  {
    id: "tickets",
    label: "nav_tickets",
    ownLabel: "nav_own_tickets",
    to: "/tickets",
    also: ["/ticket"],
    icon: Ticket,
    key: "T",
  },
  {
    id: "reports",
    label: "nav_reports",
    to: "/reports",
    icon: ChartColumn,
    needs: ["insights.read"],
  },
  {
    id: "knowledge",
    label: "nav_knowledge",
    to: "/knowledge",
    icon: BookOpen,
    key: "K",
  },
  {
    id: "users",
    label: "nav_users",
    icon: Users,
    key: "U",
    places: [
      { id: "agents", label: "nav_agents", to: "/users/agents", needs: ["agents.manage"] },
      {
        id: "customers",
        label: "nav_customers",
        to: "/users/customers",
        needs: ["customers.list"],
      },
      { id: "roles", label: "nav_roles", to: "/users/general", needs: ["roles.manage"] },
    ],
  },
  {
    id: "config",
    label: "nav_config",
    to: "/config/general",
    also: ["/config"],
    icon: Settings,
    key: "C",
    needs: configTabs.flatMap(({ needs, sidebarNeeds = needs }) => sidebarNeeds),
  },
  {
    id: "requests",
    label: "nav_requests",
    to: "/requests",
    icon: Inbox,
    key: "R",
    needs: ["requests.read"],
  },
];

/** The sidebar entries of this person. A group is shown if one of its entries is. */
export function navigationFor(role: string, may: PermissionCheck): readonly Entry[] {
  const isAdmin = audienceOf(role) === "admin";
  const isShown = ({ id, needs }: Named<Entry>) => {
    if (id === "tickets") return mayOpenTickets(role, may);
    if (id === "knowledge") return role === "customer" || may(["kb.read_staff"]) === true;
    return !needs || may(needs) === true;
  };
  const name = <T extends Named<Entry>>({ label, ownLabel, ...rest }: T) => ({
    ...rest,
    ...(rest.id === "config" && { to: firstConfigPage(may) }),
    label: t(isAdmin ? label : (ownLabel ?? label)),
  });
  return plan.filter(isShown).flatMap((entry): Entry[] => {
    if (!("places" in entry)) return [name(entry)];
    const places = entry.places.filter(isShown).map(name);
    return places.length > 0 ? [{ ...name(entry), places }] : [];
  });
}

/** Customers always have tickets. Staff do not wait until their permissions are loaded. */
function mayOpenTickets(role: string, may: PermissionCheck): boolean {
  return role === "customer" || may(["tickets.read"]) !== false;
}

function firstConfigPage(may: PermissionCheck): string {
  const first = configTabs.find(({ needs, sidebarNeeds = needs }) => may(sidebarNeeds) === true);
  return `/config/${first?.path ?? "general"}`;
}

export function destinationsOf(entry: Entry): readonly Destination[] {
  return "places" in entry ? entry.places : [entry];
}

/** Whether a path is this destination or below it. */
export function isAt({ to, also = [] }: Destination, pathname: string): boolean {
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
