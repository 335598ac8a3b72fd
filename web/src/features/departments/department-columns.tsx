import { Ago } from "#platform/time/ago.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { ActiveMark } from "#ui/glyphs/active-mark.tsx";
import type { Column } from "#ui/table/table-types.ts";
import type { Department } from "./departments.queries.ts";
import { t } from "./departments-texts.ts";

export function departmentColumns(onOpen: (id: string) => void): readonly Column<Department>[] {
  return [
    {
      key: "name",
      title: t("name"),
      isSortable: true,
      cell: ({ id, name, is_default }) => (
        <span className="flex min-w-0 items-center gap-2">
          <button
            type="button"
            title={name}
            onClick={() => onOpen(id)}
            className="truncate rounded-xs text-start font-medium hover:underline"
          >
            {name}
          </button>
          {is_default && (
            <span title={t("default_hint")}>
              <Badge>{t("default")}</Badge>
            </span>
          )}
        </span>
      ),
    },
    { key: "slag", title: t("slug"), isSortable: true, cell: ({ slag }) => slag },
    {
      key: "support_email",
      title: t("support_email"),
      isSortable: true,
      cell: ({ support_email }) => support_email ?? t("none"),
    },
    {
      key: "status",
      title: t("status"),
      width: "7rem",
      isSortable: true,
      cell: ({ status }) => <ActiveMark isActive={status === "A"} />,
    },
    {
      key: "created_at",
      title: t("created"),
      width: "7rem",
      isSortable: true,
      cell: ({ created_at }) => <Ago moment={created_at} />,
    },
  ];
}
