import type { Context } from "#platform/context.ts";
import { refuseGuessable } from "../../identity/index.ts";
import { getBusiness } from "../../tenancy/index.ts";
import type { PeopleParts } from "../parts.ts";

type Owner = Omit<Parameters<typeof refuseGuessable>[2], "business">;

/** Hashes the password that an admin gives; it has to be as good as one that the person would choose. */
export async function hashTemporary(
  ctx: Context,
  { identity }: PeopleParts,
  password: string | undefined,
  owner: Owner,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  const { name: business } = await getBusiness(ctx.read);
  refuseGuessable("temporary_password", password, { ...owner, business });
  return identity.hasher.hash(password);
}
