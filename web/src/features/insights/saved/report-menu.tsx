import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { ReportForm } from "./report-form.tsx";
import { type SavedReport, useSavedReports } from "./saved.queries.ts";
import { draftOf, fieldsOf } from "./saved-report.ts";
import { t } from "./saved-texts.ts";

interface Props {
  readonly report: SavedReport;
  readonly onDeleted?: () => void;
}

/** Edits or deletes a saved report; nothing for people who may do neither. */
export function ReportMenu({ report, onDeleted }: Props) {
  const { id, name, version } = report;
  const [isEdited, setEdited] = useState(false);
  const { change, remove } = useSavedReports();

  async function ask() {
    const isSure = await confirm({
      variant: "danger",
      title: t("delete_title", { name }),
      message: t("delete_line"),
      confirmText: t("delete"),
    });
    if (!isSure) return;
    await remove.mutateAsync(id).then(
      ({ message }) => {
        toast.success(message);
        onDeleted?.();
      },
      (error: unknown) => toast.error(messageOf(error)),
    );
  }

  if (!report.may_change) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={t("more", { name })} />}
        groups={[
          [{ label: t("edit"), icon: Pencil, onSelect: () => setEdited(true) }],
          [{ label: t("delete"), icon: Trash2, isDanger: true, onSelect: () => void ask() }],
        ]}
      />
      {isEdited && (
        <ReportForm
          title={t("edit_title")}
          begin={fieldsOf(report)}
          onClose={() => setEdited(false)}
          onSave={(fields) => {
            const { metrics, ...rest } = draftOf(fields);
            // Unchanged figures are not sent, so that each keeps the definition it was saved with.
            const isSame = metrics.join() === fieldsOf(report).metrics.join();
            const body = { ...rest, ...(!isSame && { metrics }) };
            return change.mutateAsync({ id, version, ...body });
          }}
        />
      )}
    </>
  );
}
