import { toast } from "#ui/toasts/toast.ts";
import { t } from "../ticket-texts.ts";

/** Takes a text along, and says whether the browser let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t("copied", { text }));
    return true;
  } catch {
    toast.error(t("copy_failed"));
    return false;
  }
}
