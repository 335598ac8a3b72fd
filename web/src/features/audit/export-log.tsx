import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { type AuditFilter, exportQuery, isOver, startExport } from "./audit.queries.ts";
import { t } from "./audit-texts.ts";

/** The log as it is narrowed, as a file. It is fetched as soon as it is written. */
export function ExportLog({ filter }: { filter: AuditFilter }) {
  const [id, setId] = useState<string>();
  const { data } = useQuery(exportQuery(id));
  const asking = useMutation({
    mutationFn: startExport,
    onSuccess: ({ job }) => setId(job.id),
    onError: (error) => toast.error(messageOr(error, t("export_failed"))),
  });
  const job = data?.job.id === id ? data?.job : undefined;

  useEffect(() => {
    if (!job || !isOver(job.state)) return;
    setId(undefined);
    if (!job.result_url) {
      toast.error(t("export_failed"));
      return;
    }
    toast.success(t("export_done", { n: job.done }));
    location.assign(job.result_url);
  }, [job]);

  return (
    <Button
      icon={Download}
      busy={asking.isPending || id !== undefined}
      onClick={() => asking.mutate(filter)}
    >
      {t("export")}
    </Button>
  );
}
