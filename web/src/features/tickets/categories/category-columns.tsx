import { Ago } from "#platform/time/ago.tsx";
import { ActiveMark } from "#ui/glyphs/active-mark.tsx";
import type { Column } from "#ui/table/table-types.ts";
import type { ListedCategory } from "./categories.queries.ts";
import { t } from "./categories-texts.ts";

export function categoryColumns(onOpen: (id: string) => void): readonly Column<ListedCategory>[] {
  return [
    {
      key: "name",
      title: t("name"),
      isSortable: true,
      cell: ({ id, name }) => (
        <button
          type="button"
          title={name}
          onClick={() => onOpen(id)}
          className="max-w-full truncate rounded-xs text-start font-medium hover:underline"
        >
          {name}
        </button>
      ),
    },
    {
      key: "description",
      title: t("description"),
      isSortable: true,
      cell: ({ description }) => (
        <span title={description} className="block truncate max-md:whitespace-normal">
          {description}
        </span>
      ),
    },
    {
      key: "is_active",
      title: t("status"),
      width: "7rem",
      isSortable: true,
      cell: ({ is_active }) => <ActiveMark isActive={is_active} />,
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
