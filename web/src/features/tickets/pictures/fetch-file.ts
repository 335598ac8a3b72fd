import { files } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";

/** The address of a file is asked for when somebody wants it: it holds for five minutes, and for them alone. */
export async function fetchFile(id: string): Promise<void> {
  try {
    const { url } = await call(files.show, { params: { id } });
    location.assign(url);
  } catch (error) {
    toast.error(messageOf(error));
  }
}
