import type { Editor } from "@tiptap/core";
import { Table } from "lucide-react";
import { IconButton } from "../buttons/icon-button.tsx";
import { Menu } from "../overlays/menu.tsx";
import { t } from "./rich-text-texts.ts";

/** Changes the table that the caret is in. */
export function TableBar({ editor }: { editor: Editor }) {
  const act = (run: () => boolean) => () => {
    run();
    editor.view.focus();
  };
  const { commands } = editor;
  return (
    <Menu
      trigger={<IconButton icon={Table} label={t("table_bar")} size="toolbar" aria-pressed />}
      groups={[
        [
          { label: t("add_row"), onSelect: act(() => commands.addRowAfter()) },
          { label: t("add_column"), onSelect: act(() => commands.addColumnAfter()) },
        ],
        [
          { label: t("delete_row"), onSelect: act(() => commands.deleteRow()) },
          { label: t("delete_column"), onSelect: act(() => commands.deleteColumn()) },
          { label: t("delete_table"), onSelect: act(() => commands.deleteTable()) },
        ],
      ]}
    />
  );
}
