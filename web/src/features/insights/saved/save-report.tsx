import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { reports } from "../report/reports.ts";
import type { useReportsAddress } from "../report/use-reports-address.ts";
import { ReportForm } from "./report-form.tsx";
import { useSavedReports } from "./saved.queries.ts";
import { draftOf } from "./saved-report.ts";
import { t } from "./saved-texts.ts";

interface Props {
  readonly report: keyof typeof reports;
  readonly address: ReturnType<typeof useReportsAddress>;
}

/** Saves the report on the screen under a name, and opens it. */
export function SaveReport({ report, address }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { create } = useSavedReports();
  const navigate = useNavigate();
  const begin = {
    name: "",
    metrics: reports[report],
    days: String(address.length),
    group: address.group ?? "",
    compare: address.compare ?? "",
    isShared: false,
  } as const;
  return (
    <>
      <Button icon={Bookmark} onClick={() => setOpen(true)}>
        {t("save")}
      </Button>
      {isOpen && (
        <ReportForm
          title={t("save_title")}
          begin={begin}
          onClose={() => setOpen(false)}
          onSave={(fields) => {
            const { filter = null, zone = null } = address.question;
            return create.mutateAsync({ ...draftOf(fields), filter, zone });
          }}
          onSaved={({ report: saved, message }) => {
            toast.success(message);
            void navigate(`/reports/saved/${saved.id}`);
          }}
        />
      )}
    </>
  );
}
