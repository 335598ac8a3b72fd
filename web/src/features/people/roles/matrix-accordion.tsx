import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { classes } from "#ui/classes.ts";
import { MatrixCell } from "./matrix-cell.tsx";
import { GroupBox } from "./matrix-table.tsx";
import type { Group, Role } from "./roles.queries.ts";
import { t } from "./roles-texts.ts";
import { type MatrixState, reasonOf } from "./use-matrix.ts";

interface Props {
  readonly roles: readonly Role[];
  readonly groups: readonly Group[];
  readonly matrix: MatrixState;
  readonly menuOf: (role: Role) => ReactNode;
}

/** On a phone each role is an accordion panel. */
export function MatrixAccordion({ roles, ...rest }: Props) {
  return (
    <ul aria-label={t("matrix")} className="border-line border-t">
      {roles.map((role) => (
        <RolePanel key={role.id} role={role} {...rest} />
      ))}
    </ul>
  );
}

function RolePanel({ role, groups, matrix, menuOf }: Omit<Props, "roles"> & { role: Role }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const changed = matrix.countOf(role);
  return (
    <li className="border-line border-b">
      <div className="flex items-center gap-2 pe-4">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-14 w-full items-center gap-2 px-4 py-2 text-start"
          >
            <ChevronDown
              aria-hidden
              size={16}
              strokeWidth={1.5}
              className={classes("shrink-0", !isOpen && "-rotate-90 rtl:rotate-90")}
            />
            <span className="min-w-0">
              <span className="block break-words font-semibold">{role.name}</span>
              <span className="text-ink-2 text-meta">
                {t("members", { n: role.members_count })}
                {changed > 0 && ` · ${t("changed_count", { n: changed })}`}
              </span>
            </span>
          </button>
        </h2>
        {menuOf(role)}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen &&
          groups.map((group) => (
            <RoleGroup key={group.key} role={role} group={group} matrix={matrix} />
          ))}
      </div>
    </li>
  );
}

interface RoleGroupProps {
  readonly role: Role;
  readonly group: Group;
  readonly matrix: MatrixState;
}

/** Permissions that do not apply to the role are not shown. */
function RoleGroup({ role, group, matrix }: RoleGroupProps) {
  const shown = group.permissions.filter((permission) => matrix.cell(role, permission) !== "never");
  if (shown.length === 0) return null;
  return (
    <section aria-label={group.label} className="px-4 pb-3">
      <div className="flex min-h-10 items-center justify-between rounded-sm bg-sunken px-3 font-semibold">
        <h3>{group.label}</h3>
        <GroupBox role={role} group={group} matrix={matrix} />
      </div>
      <ul>
        {shown.map((permission) => (
          <li
            key={permission.key}
            className="flex min-h-10 items-center justify-between gap-3 border-line-soft border-b px-3 last:border-b-0"
          >
            <span className="min-w-0 py-2">{permission.label}</span>
            <MatrixCell
              cell={matrix.cell(role, permission)}
              role={role.name}
              permission={permission.label}
              isChanged={matrix.isChanged(role, permission)}
              reason={reasonOf(role, permission)}
              onSet={(on) => matrix.set(role, permission, on)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
