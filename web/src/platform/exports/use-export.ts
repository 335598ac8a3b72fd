import type { Answer, exports as contract } from "@parley/contract";
import { exports } from "@parley/contract/calls";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "#ui/toasts/toast.ts";
import { call } from "../api/call.ts";
import { messageOf } from "../api/refusal.ts";
import { t } from "./exports-texts.ts";

type Job = Answer<typeof contract.show>["job"];

const askEvery = 1000;
const toastId = "export";

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

/** Starts an export job and downloads the file when it is ready. */
export function useExport<Wanted>(
  start: (wanted: Wanted) => Promise<{ readonly job: Job }>,
  doneText: (lines: number) => string,
) {
  const [id, setId] = useState<string>();
  const { data } = useQuery(exportQuery(id));
  const job = data?.job.id === id ? data?.job : undefined;
  const asking = useMutation({
    mutationFn: start,
    onMutate: () => void toast.loading(t("export_running"), { id: toastId }),
    onSuccess: ({ job: begun }) => setId(begun.id),
    onError: (error) => void toast.error(messageOf(error), { id: toastId }),
  });

  const finish = useEffectEvent(({ result_url, done }: Job) => {
    setId(undefined);
    if (!result_url) {
      toast.error(t("export_failed"), { id: toastId });
      return;
    }
    toast.success(doneText(done), { id: toastId });
    location.assign(result_url);
  });
  useEffect(() => {
    if (job && isOver(job.state)) finish(job);
  }, [job]);

  return asking.mutate;
}
