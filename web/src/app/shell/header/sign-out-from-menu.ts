import { toast } from "#ui/toasts/toast.ts";
import { signOut } from "../../../features/identity/index.ts";
import { t } from "../shell-texts.ts";

export async function signOutFromMenu(): Promise<void> {
  const left = await signOut("signed_out");
  if (left > 0) toast.error(t("drafts_left", { count: left }));
}
