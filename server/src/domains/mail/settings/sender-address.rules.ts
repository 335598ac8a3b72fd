export interface Named {
  readonly name: string;
  readonly address: string;
}

/** Reads `Name <address>`, `Name address` or an address; undefined if there is none. */
export function readSender(text: string): Named | undefined {
  const [, name = "", address = ""] = /^(.*?)\s*<?([^\s<>]+@[^\s<>]+)>?$/.exec(text.trim()) ?? [];
  if (!address) return undefined;
  return { name: name.replace(/^"(.*)"$/, "$1").trim(), address: address.toLowerCase() };
}

export function writeSender({ name, address }: Named): string {
  return name ? `${name} <${address}>` : address;
}

/** The default senders. */
export function usualSenders(businessEmail: string): { system: string; alert: string } {
  return { system: `Support ${businessEmail}`, alert: `Alerts ${businessEmail}` };
}
