import { Ago } from "#platform/time/ago.tsx";
import type { Option } from "#ui/select/options.ts";
import type { Column } from "#ui/table/table-types.ts";
import { languageName } from "./reply.rules.ts";
import type { SavedReply } from "./saved-replies.queries.ts";
import { t } from "./saved-replies-texts.ts";

export function replyColumns(
  onOpen: (id: string) => void,
  departments: readonly Option[],
): readonly Column<SavedReply>[] {
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
      key: "shortcut",
      title: t("shortcut"),
      width: "9rem",
      cell: ({ shortcut }) =>
        shortcut ? <span className="font-mono text-meta">/{shortcut}</span> : t("none"),
    },
    {
      key: "folder",
      title: t("folder"),
      width: "9rem",
      cell: ({ folder }) => folder ?? t("none"),
    },
    {
      key: "visibility",
      title: t("shared_with"),
      width: "10rem",
      cell: ({ visibility, department }) =>
        departments.find(({ value }) => value === department)?.label ?? t(`shared_${visibility}`),
    },
    {
      key: "language",
      title: t("language"),
      width: "7rem",
      cell: ({ language }) => languageName(language),
    },
    {
      key: "used_count",
      title: t("uses"),
      width: "5rem",
      align: "end",
      isSortable: true,
      cell: ({ used_count }) => used_count,
    },
    {
      key: "last_used_at",
      title: t("last_used"),
      width: "7rem",
      cell: ({ last_used_at }) => (last_used_at ? <Ago moment={last_used_at} /> : t("never")),
    },
  ];
}
