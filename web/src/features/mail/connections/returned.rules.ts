import type { mailConnections } from "@parley/contract";

/** What the provider sent the browser back with, from the fragment of the address. */
export function returnedBy(hash: string): mailConnections.Finish | undefined {
  const { state, code, error } = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
  if (!state || (!code && !error)) return undefined;
  return { state, ...(code ? { code } : { error }) };
}
