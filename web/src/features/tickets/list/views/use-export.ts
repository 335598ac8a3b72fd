import type { ticketExport as contract } from "@parley/contract";
import { exports, ticketExport } from "@parley/contract/calls";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toast.ts";
import { useMay } from "../../../identity/index.ts";
import { t } from "../list-texts.ts";

const askEvery = 1000;
const toastId = "ticket-export";

const exportQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ["exports", id],
    queryFn: ({ signal }) =>
      call(exports.show, { params: { id: id ?? "" } }, { signal, isBackground: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data?.job.state) ? false : askEvery),
    staleTime: 0,
  });

const isOver = (state: string | undefined) => state === "done" || state === "failed";

/** Writes tickets to a file, which is fetched as soon as it is written. Nothing for those who may not. */
export function useExport(): ((body: contract.Ask) => void) | undefined {
  const [id, setId] = useState<string>();
  const { data } = useQuery(exportQuery(id));
  const job = data?.job.id === id ? data?.job : undefined;
  const may = useMay()(["tickets.export"]) === true;
  const asking = useMutation({
    mutationFn: (body: contract.Ask) =>
      call(ticketExport.start, { body }, { idempotencyKey: crypto.randomUUID() }),
    onMutate: () => void toast.loading(t("export_running"), { id: toastId }),
    onSuccess: ({ job: begun }) => setId(begun.id),
    onError: (error) => void toast.error(messageOf(error), { id: toastId }),
  });

  useEffect(() => {
    if (!job || !isOver(job.state)) return;
    setId(undefined);
    if (!job.result_url) {
      toast.error(t("export_failed"), { id: toastId });
      return;
    }
    toast.success(t("export_done", { count: job.done }), { id: toastId });
    location.assign(job.result_url);
  }, [job]);

  return may ? asking.mutate : undefined;
}
