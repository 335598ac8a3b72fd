import type { OwnUser, profile } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { type Account, getAccount, lockAccount } from "../accounts.store.ts";
import { drawAvatar } from "../draw-avatar.ts";
import { getOwnUser } from "../own-user.ts";
import type { IdentityParts } from "../parts.ts";
import { askForEmail } from "./ask-for-email.ts";
import { changeAccount } from "./change-account.ts";
import { provePassword } from "./prove-password.ts";
import { replaceAvatar } from "./replace-avatar.ts";

interface Changed {
  message: string;
  user: OwnUser;
}

/** Changes one's own profile. The password and the picture are dealt with before the transaction begins: both take long. */
export async function changeProfile(
  ctx: PersonContext,
  parts: IdentityParts,
  change: profile.Change,
  files: { avatar?: Uint8Array },
): Promise<Changed> {
  const account = await getAccount(ctx.read, ctx.actor.id);
  refuseForeignPicture(account, change.avatar_url);
  const isNewEmail = change.email !== undefined && change.email !== account.email;
  if (isNewEmail) await proveOneself(ctx, parts, change.current_password);
  const picture = files.avatar && (await drawAvatar(files.avatar));
  return ctx.transact(async (tx) => {
    const held = await lockAccount(tx, account.id);
    await changeAccount(tx, ctx, held, {
      first_name: change.f_name,
      last_name: change.l_name,
      phone_number: change.phone_number,
      avatar_url: await replaceAvatar(tx, account.id, picture, change.avatar_url === ""),
    });
    if (isNewEmail) await askForEmail(tx, ctx, parts, account, change.email ?? "");
    return { message: messageFor(isNewEmail), user: await getOwnUser(tx, account.id) };
  });
}

/** A picture is uploaded or removed, never fetched from an address that somebody names. */
function refuseForeignPicture({ avatar_url }: Account, named: string | undefined): void {
  if (!named || named === avatar_url) return;
  throw refuseField("avatar_url", "Upload a picture instead");
}

async function proveOneself(
  ctx: PersonContext,
  parts: IdentityParts,
  password: string | undefined,
): Promise<void> {
  if (!password) throw refuseField("current_password", "Current password is required");
  await provePassword(ctx, parts, password, "current_password");
}

function messageFor(isNewEmail: boolean): string {
  return isNewEmail
    ? "Profile updated. Open the link we mailed to the new address to confirm it."
    : "Profile updated successfully";
}
