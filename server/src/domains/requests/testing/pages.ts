import type { testDesk } from "#platform/testing/desk.ts";

type Desk = ReturnType<typeof testDesk>;

interface Page {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Opens a page as a browser without scripts does. */
export async function getPage(desk: Desk, url: string, host = desk.business().host): Promise<Page> {
  return desk.self.app.inject({ url, headers: { host } });
}

/** Sends a form as a browser without scripts does. */
export async function sendForm(
  desk: Desk,
  url: string,
  values: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Page> {
  const { host } = desk.business();
  return desk.self.app.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(values).toString(),
    headers: {
      host,
      origin: `http://${host}`,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
  });
}

/** Sends a form with files as a browser without scripts does. */
export async function sendFiles(
  desk: Desk,
  url: string,
  values: Record<string, string>,
  files: readonly { readonly name: string; readonly bytes: string | Buffer }[],
): Promise<Page> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const { name, bytes } of files) form.append("files", new Blob([bytes]), name);
  const encoded = new Response(form);
  const { host } = desk.business();
  return desk.self.app.inject({
    method: "POST",
    url,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      host,
      origin: `http://${host}`,
      "sec-fetch-site": "same-origin",
      "content-type": encoded.headers.get("content-type") ?? "",
    },
  });
}

/** A stamp as if the form had been open for twenty seconds. */
export function stampOf(desk: Desk): string {
  return desk.self.parts.mail.sealer.seal(String(Date.now() - 20_000), {
    businessId: "00000000-0000-0000-0000-000000000000",
    table: "requests",
    id: "",
    column: "opened",
  });
}

/** What stands before the address of the link in the text of a mail. */
export function linkIn(text: string, path: string): string {
  const [, found = ""] = new RegExp(`https?://[^/\\s]+(${path}[^\\s<>"\\]]*)`).exec(text) ?? [];
  return found;
}
