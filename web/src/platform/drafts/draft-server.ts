import { drafts as routes } from "@parley/contract/calls";
import { call } from "../api/call.ts";
import { isRefusal } from "../api/refusal.ts";
import { type ConflictingDraft, type DraftServer, NewerDraft } from "./drafts.ts";

/** An id of this browser, to tell its drafts from those of other devices. */
export function deviceName(): string {
  const known = localStorage.getItem("parley-device");
  if (known) return known;
  const name = crypto.randomUUID();
  localStorage.setItem("parley-device", name);
  return name;
}

export const draftServer: DraftServer = {
  async put(key, value, base, { keepalive }) {
    const body = { value, base, device: deviceName() };
    const options = { keepalive, isBackground: true };
    try {
      return (await call(routes.save, { params: { key }, body }, options)).draft;
    } catch (error) {
      if (isRefusal(error, "drafts.newer") && error.problem.current) {
        throw new NewerDraft(error.problem.current as unknown as ConflictingDraft);
      }
      throw error;
    }
  },
  async remove(key) {
    await call(routes.discard, { params: { key } }, { isBackground: true });
  },
};
