import { useQuery } from "@tanstack/react-query";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { ticketFilesQuery } from "./files.queries.ts";
import { FileList } from "./message-files.tsx";
import { isPicture } from "./picture.rules.ts";
import { PictureList } from "./picture-list.tsx";

/** All files of the conversation. */
export function TicketFiles({ ticket }: { ticket: Ticket }) {
  const { data } = useQuery(ticketFilesQuery(ticket.ticket_id));
  const files = data?.results ?? [];
  return (
    <>
      {data && files.length === 0 && <p className="text-ink-2">{t("files_none")}</p>}
      <PictureList label={t("pictures")} pictures={files.filter(isPicture)} />
      <FileList files={files.filter((file) => !isPicture(file))} />
      {data && data.count > files.length && (
        <p className="mt-2 text-ink-2 text-meta">
          {t("files_more", { count: data.count - files.length })}
        </p>
      )}
    </>
  );
}
