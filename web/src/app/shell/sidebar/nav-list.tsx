import { useUser } from "#platform/session/session.ts";
import { usePermissions } from "../../../features/identity/index.ts";
import { useRequestCount } from "../../../features/requests/index.ts";
import { useOpenCount } from "../../../features/tickets/index.ts";
import { navigationFor } from "../navigation.ts";
import { NavGroup } from "./nav-group.tsx";
import { NavLink } from "./nav-link.tsx";

interface NavListProps {
  readonly isCollapsed: boolean;
  readonly onChoose?: () => void;
}

export function NavList({ isCollapsed, onChoose }: NavListProps) {
  const { role } = useUser();
  const may = usePermissions();
  const counts: Readonly<Record<string, string | undefined>> = {
    tickets: useOpenCount(),
    requests: useRequestCount(),
  };
  return (
    <ul className="flex min-h-0 flex-1 flex-col gap-px overflow-y-auto px-2 pt-px pb-4">
      {navigationFor(role, may).map((entry) => (
        <li key={entry.id}>
          {"places" in entry ? (
            <NavGroup group={entry} isCollapsed={isCollapsed} onChoose={onChoose} />
          ) : (
            <NavLink
              place={entry}
              isCollapsed={isCollapsed}
              onChoose={onChoose}
              {...(counts[entry.id] && { open: counts[entry.id] })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
