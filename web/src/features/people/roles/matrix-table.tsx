import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { classes } from "#ui/classes.ts";
import { CheckBoxOnly } from "#ui/inputs/checkbox.tsx";
import { MatrixCell } from "./matrix-cell.tsx";
import type { Group, Role } from "./roles.queries.ts";
import { t } from "./roles-texts.ts";
import { type MatrixState, reasonOf } from "./use-matrix.ts";

interface Props {
  readonly roles: readonly Role[];
  readonly groups: readonly Group[];
  readonly matrix: MatrixState;
  readonly menuOf: (role: Role) => ReactNode;
}

const first = "sticky start-0 z-1 min-w-56 bg-surface ps-5 pe-3 text-start";

/** Permissions as rows, roles as columns, both with sticky headers. */
export function MatrixTable({ roles, groups, matrix, menuOf }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (group: Group) => !closed.has(group.key);

  function fold(group: Group) {
    const next = new Set(closed);
    if (!next.delete(group.key)) next.add(group.key);
    setClosed(next);
  }

  return (
    <div className="relative max-h-[calc(100dvh-10rem)] overflow-auto border-line border-y">
      <table aria-label={t("matrix")} className="min-w-full border-collapse text-body">
        <thead className="sticky top-0 z-(--z-sticky) bg-surface">
          <tr className="border-line border-b align-top text-ink-2">
            <th
              scope="col"
              className={classes(first, "h-14 py-2 align-bottom font-medium text-meta")}
            >
              {t("permission")}
            </th>
            {roles.map((role) => (
              <th key={role.id} scope="col" className="min-w-32 px-3 py-2 font-medium">
                <span className="flex min-h-7 items-center justify-center gap-1">
                  <span className="max-w-40 break-words text-ink">{role.name}</span>
                  {menuOf(role)}
                </span>
                <span className="block font-normal text-meta">
                  {t("members", { n: role.members_count })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.key}>
              <tr className="h-(--row) border-line-soft border-b bg-sunken">
                <th scope="rowgroup" className={classes(first, "bg-sunken!")}>
                  <button
                    type="button"
                    aria-expanded={isOpen(group)}
                    onClick={() => fold(group)}
                    className="-ms-1 inline-flex min-h-6 items-center gap-1 rounded-xs px-1 font-semibold"
                  >
                    <ChevronDown
                      aria-hidden
                      size={16}
                      strokeWidth={1.5}
                      className={classes(!isOpen(group) && "-rotate-90 rtl:rotate-90")}
                    />
                    {group.label}
                  </button>
                </th>
                {roles.map((role) => (
                  <td key={role.id} className="px-3 text-center">
                    <GroupBox role={role} group={group} matrix={matrix} />
                  </td>
                ))}
              </tr>
              {isOpen(group) &&
                group.permissions.map((permission) => (
                  <tr
                    key={permission.key}
                    className="group/row h-(--row) border-line-soft border-b hover:bg-hover"
                  >
                    <th
                      scope="row"
                      className={classes(first, "ps-10 font-normal group-hover/row:bg-hover")}
                    >
                      {permission.label}
                    </th>
                    {roles.map((role) => (
                      <td key={role.id} className="px-3 text-center">
                        <MatrixCell
                          cell={matrix.cell(role, permission)}
                          role={role.name}
                          permission={permission.label}
                          isChanged={matrix.isChanged(role, permission)}
                          reason={reasonOf(role, permission)}
                          onSet={(on) => matrix.set(role, permission, on)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GroupBoxProps {
  readonly role: Role;
  readonly group: Group;
  readonly matrix: MatrixState;
}

/** Sets all permissions of a group at once; nothing if none can be set. */
export function GroupBox({ role, group, matrix }: GroupBoxProps) {
  const share = matrix.share(role, group);
  if (share === "fixed") return null;
  return (
    <span className="inline-grid place-items-center">
      <CheckBoxOnly
        aria-label={t("cell_group", { role: role.name, group: group.label })}
        checked={share === "all"}
        mixed={share === "some"}
        onChange={() => matrix.toggle(role, group)}
      />
    </span>
  );
}
