import type { Permission } from "@parley/contract";
import type { LucideIcon } from "lucide-react";
import { LayoutDashboard, Settings, Ticket, Users } from "lucide-react";
import type { May } from "../../features/identity/index.ts";
import { configTabs } from "../config/config-tabs.ts";
import { type ShellText, t } from "./shell-texts.ts";

export type Audience = "admin" | "agent" | "customer";

/** A role that a business made for itself works as an agent does. */
export function audienceOf(role: string): Audience {
  return role === "admin" || role === "customer" ? role : "agent";
}

export interface Place {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly icon?: LucideIcon;
  /** Goes there after G. */
  readonly key?: string;
  /** Beside its own, the paths that belong to it. */
  readonly also?: readonly string[];
}
export interface PlaceGroup {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly key?: string;
  readonly places: readonly Place[];
}
export type Entry = Place | PlaceGroup;

type Named<T> = Omit<T, "label" | "places"> & {
  readonly label: ShellText;
  /** What it is called for those who see their own only. */
  readonly ownLabel?: ShellText;
  /** Shown to those who hold one of these; to everybody where none is named. */
  readonly needs?: readonly Permission[];
};
type Plan = Named<Place> | (Named<PlaceGroup> & { readonly places: readonly Named<Place>[] });

// An entry comes with its screen: the specification also names Tasks, Assets, Knowledge Base and Requests.
const plan: readonly Plan[] = [
  {
    id: "dashboard",
    label: "nav_dashboard",
    to: "/dashboard",
    also: ["/reports"],
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
    needs: configTabs.flatMap(({ needs }) => needs),
  },
];

/** What this person sees in the sidebar, in its order and words. A group is there if one of its places is. */
export function navigationFor(role: string, may: May): readonly Entry[] {
  const isAdmin = audienceOf(role) === "admin";
  const isShown = ({ id, needs }: Named<Entry>) =>
    id === "tickets" ? mayOpenTickets(role, may) : !needs || may(needs) === true;
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

/** Customers have tickets of their own. Staff do not wait until their permissions are known. */
function mayOpenTickets(role: string, may: May): boolean {
  return role === "customer" || may(["tickets.read"]) !== false;
}

function firstConfigPage(may: May): string {
  const first = configTabs.find(({ needs }) => may(needs) === true);
  return `/config/${first?.path ?? "general"}`;
}

export function placesOf(entry: Entry): readonly Place[] {
  return "places" in entry ? entry.places : [entry];
}

/** Whether a path is this place or lies below it. */
export function isAt({ to, also = [] }: Place, pathname: string): boolean {
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
