import { type ClientMessage, type ClientType, clientMessages } from "@parley/contract";
import { safeParse } from "secure-json-parse";

/** What a client said, if it is anything we know. The rest is ignored, as the product's wire demands. */
export function readMessage(text: string): ClientMessage | undefined {
  const said: unknown = safeParse(text);
  if (typeof said !== "object" || said === null || !("type" in said)) return undefined;
  const { type } = said;
  if (typeof type !== "string" || !Object.hasOwn(clientMessages, type)) return undefined;
  const { success, data } = clientMessages[type as ClientType].safeParse(said);
  return success ? ({ ...data, type } as ClientMessage) : undefined;
}
