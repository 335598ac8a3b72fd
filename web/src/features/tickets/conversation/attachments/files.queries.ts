import { files, ticketStream } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { upload } from "#platform/api/upload.ts";
import { toast } from "#ui/toasts/toast.ts";
import { ticketsKey } from "../../tickets.queries.ts";

const most = 100;

/** The files of a ticket, the newest first. */
export const ticketFilesQuery = (code: string) =>
  queryOptions({
    queryKey: [...ticketsKey, "files", code],
    queryFn: ({ signal }) => {
      const ask = { params: { ticket: code }, query: { page_size: most } };
      return call(ticketStream.files, ask, { signal, isBackground: true });
    },
  });

// A little shorter than the server keeps the address valid.
const validMs = 4 * 60_000;

/** The preview address of a picture. It is valid for a few minutes and for this person only. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ["files", "preview", id],
    queryFn: async ({ signal }) =>
      (await call(files.show, { params: { id } }, { signal, isBackground: true })).preview_url,
    staleTime: validMs,
    gcTime: validMs,
    retry: false,
  });

/** The address of the large form of a preview. */
export const largePreview = (url: string | null) => url && `${url}?size=large`;

/** Downloads a file. Its address is requested on demand because it is valid for five minutes only. */
export async function downloadFile(id: string): Promise<void> {
  try {
    const { url } = await call(files.show, { params: { id } });
    location.assign(url);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

export const uploadFile = upload;

/** Deletes an uploaded file that no message uses. */
export const deleteFile = (id: string) =>
  call(files.remove, { params: { id } }, { isBackground: true });
