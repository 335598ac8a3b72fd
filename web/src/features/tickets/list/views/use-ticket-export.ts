import type { ticketExport as contract } from "@parley/contract";
import { ticketExport } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";
import { useExport } from "#platform/exports/use-export.ts";
import { usePermissions } from "../../../identity/index.ts";
import { t } from "../list-texts.ts";

const start = (body: contract.Ask) =>
  call(ticketExport.start, { body }, { idempotencyKey: crypto.randomUUID() });

/** Writes tickets to a file. Nothing for those who may not. */
export function useTicketExport(): ((body: contract.Ask) => void) | undefined {
  const write = useExport(start, (count) => t("export_done", { count }));
  return usePermissions()(["tickets.export"]) === true ? write : undefined;
}
