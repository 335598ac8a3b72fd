import { drafts as routes } from "@parley/contract/calls";
import { call } from "../api/call.ts";
import { isRefusal } from "../api/refusal.ts";
import { type DraftServer, NewerDraft, type Rival } from "./drafts.ts";

/** A name this browser gives itself, to know its own drafts from those of the person's other devices. */
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
    const manner = { keepalive, isBackground: true };
    try {
      return (await call(routes.save, { params: { key }, body }, manner)).draft;
    } catch (error) {
      if (isRefusal(error, "drafts.newer") && error.problem.current) {
        throw new NewerDraft(error.problem.current as unknown as Rival);
      }
      throw error;
    }
  },
  async remove(key) {
    await call(routes.discard, { params: { key } }, { isBackground: true });
  },
};
