import { randomUUID } from "node:crypto";
import type { OwnUser, profile } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { images } from "#platform/images/image-process.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { profileUpdated } from "../identity.events.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import {
  type Account,
  getAccount,
  lockAccount,
  type ProfileFields,
  updateProfile,
} from "./accounts.store.ts";
import { deleteAvatarOf, insertAvatar } from "./avatars.store.ts";
import { requestEmailChange } from "./change-email.ts";
import { getOwnUser } from "./user.ts";

interface SavedProfile {
  message: string;
  user: OwnUser;
}

/** Changes the caller's profile. Password check and image processing are slow, so both run before the transaction. */
export async function changeProfile(
  ctx: PersonContext,
  deps: IdentityDependencies,
  change: profile.Change,
  files: { avatar?: Uint8Array },
): Promise<SavedProfile> {
  const account = await getAccount(ctx.read, ctx.actor.id);
  refuseAvatarUrl(account, change.avatar_url);
  const isNewEmail = change.email !== undefined && change.email !== account.email;
  if (isNewEmail) await requireCurrentPassword(ctx, deps, change.current_password);
  const picture = files.avatar && (await redrawAvatar(ctx.businessId, files.avatar));
  return ctx.transact(async (tx) => {
    const held = await lockAccount(tx, account.id);
    await updateProfileFields(tx, ctx, held, {
      first_name: change.f_name,
      last_name: change.l_name,
      phone_number: change.phone_number,
      avatar_url: await replaceAvatar(tx, account.id, picture, change.avatar_url === ""),
    });
    if (isNewEmail) await requestEmailChange(tx, ctx, deps, account, change.email ?? "");
    return { message: messageFor(isNewEmail), user: await getOwnUser(tx, account.id) };
  });
}

/** An avatar is uploaded or removed, never fetched from a URL in the request. */
function refuseAvatarUrl({ avatar_url }: Account, named: string | undefined): void {
  if (!named || named === avatar_url) return;
  throw refuseField("avatar_url", "Upload a picture instead");
}

async function requireCurrentPassword(
  ctx: PersonContext,
  deps: IdentityDependencies,
  password: string | undefined,
): Promise<void> {
  if (!password) throw refuseField("current_password", "Current password is required");
  await confirmPassword(ctx, deps, password, "current_password");
}

function messageFor(isNewEmail: boolean): string {
  return isNewEmail
    ? "Profile updated. Open the link we mailed to the new address to confirm it."
    : "Profile updated successfully";
}

/** Writes the fields that differ and announces them; does nothing when all are equal. */
export async function updateProfileFields(
  tx: TenantTx,
  ctx: Context,
  held: Account,
  change: ProfileFields,
): Promise<void> {
  const { id } = held;
  const changes = differences<ProfileFields>(held, change);
  if (changes.length === 0) return;
  const version = await updateProfile(tx, id, change);
  const fields = changes.map(({ field }) => field);
  const about = { record: "account", id, version, changes };
  await announce(tx, ctx, profileUpdated({ account_id: id, fields }, about));
}

/** Returns the new avatar URL: null when it was removed, undefined when it stays unchanged. */
async function replaceAvatar(
  tx: TenantTx,
  account_id: string,
  bytes: Buffer | undefined,
  isRemoved: boolean,
): Promise<string | null | undefined> {
  if (!bytes && !isRemoved) return undefined;
  await deleteAvatarOf(tx, account_id);
  if (!bytes) return null;
  // Fully random, unlike other ids: whoever knows the id can see the picture.
  const id = randomUUID();
  await insertAvatar(tx, { id, account_id, bytes });
  // Relative, so that it works under every domain of the business.
  return `/api/v1/users/avatar/${id}`;
}

const avatarSize = 256;

/** Re-encodes an uploaded picture as a small square, which removes metadata and hidden content. */
async function redrawAvatar(businessId: string, from: Uint8Array): Promise<Buffer> {
  const { bytes } = await images.draw(businessId, {
    from,
    accept: ["png", "jpeg", "webp"],
    side: avatarSize,
    fit: "cover",
    format: "webp",
    quality: 85,
  });
  return bytes;
}
