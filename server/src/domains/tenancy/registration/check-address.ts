import { type ErrorCode, errors, registration } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { findAddressState } from "../site/directory.store.ts";
import { isReserved, skeletonOf, suggestionsFor } from "./site-address.rules.ts";

interface AddressCheck {
  available: boolean;
  reason: string | null;
  suggestion: string | null;
}

/** Whether a site address is available, with the message of the form if not, and an available suggestion. */
export async function checkAddress(ctx: Context, asked: string): Promise<AddressCheck> {
  const reason = await refusalOf(ctx, asked);
  if (reason === null) return { available: true, reason, suggestion: null };
  return { available: false, reason, suggestion: await findFree(ctx, asked) };
}

async function refusalOf(ctx: Context, asked: string): Promise<string | null> {
  const label = registration.Label.safeParse(asked);
  if (!label.success) return label.error.issues[0]?.message ?? null;
  if (isReserved(label.data)) return messageOf("tenancy.address_reserved");
  const state = await findAddressState(ctx.read, label.data, skeletonOf(label.data));
  if (state === "free") return null;
  return messageOf(state === "taken" ? "tenancy.address_taken" : "tenancy.address_reserved");
}

function messageOf(code: ErrorCode): string {
  return errors[code].message;
}

async function findFree(ctx: Context, asked: string): Promise<string | null> {
  for (const label of suggestionsFor(asked)) {
    if ((await refusalOf(ctx, label)) === null) return label;
  }
  return null;
}
