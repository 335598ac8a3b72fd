import { createHash } from "node:crypto";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import type { BrowserContext } from "@playwright/test";

export type Check = "beforeUse" | "use" | "unlisted" | "sizes";

/** A fault in what the business sends, which a check must find. */
export interface Plant {
  readonly name: string;
  readonly foundBy: Check;
  /** What the check says of it. */
  readonly says: string;
  readonly spoil: (context: BrowserContext, business: string) => Promise<unknown>;
}

/** What the business sends at an address. Only browsers know the names of its hosts. */
function sentBy(business: string, path: string) {
  const { host, port } = new URL(business);
  return new Promise<{ body: string; headers: Record<string, string> }>((done, fail) => {
    get({ host: "127.0.0.1", port, path, headers: { host } }, (reply) => {
      const headers = Object.fromEntries(
        Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
      );
      text(reply).then((body) => done({ body, headers }), fail);
    }).on("error", fail);
  });
}

/** The script with something more at its end. */
const withScript =
  (more: string): Plant["spoil"] =>
  (context, business) =>
    context.route(`${business}/widget.js`, async (route) => {
      const { body, headers } = await sentBy(business, "/widget.js");
      await route.fulfill({ headers: plain(headers), body: `${body}\n${more}` });
    });

/** The body has another length now. */
const plain = ({
  "content-length": _length,
  "transfer-encoding": _chunks,
  ...headers
}: Record<string, string>) => headers;

/** Text that does not compress well, the same in every run. */
const padding = Array.from({ length: 200 }, (_, index) =>
  createHash("sha256").update(String(index)).digest("base64"),
).join("");

export const plants: readonly Plant[] = [
  {
    name: "a cookie before use",
    foundBy: "beforeUse",
    says: "the cookie seen is set",
    spoil: withScript('document.cookie = "seen=1; max-age=3600";'),
  },
  {
    name: "a stored value before use",
    foundBy: "beforeUse",
    says: "seen is stored",
    spoil: withScript('localStorage.setItem("seen", "1");'),
  },
  {
    name: "an inline style",
    foundBy: "beforeUse",
    says: "the policy of the site stopped",
    spoil: withScript(
      'document.head.append(Object.assign(document.createElement("style"), { textContent: "p {}" }));',
    ),
  },
  {
    name: "a frame before use",
    foundBy: "beforeUse",
    says: "/widget is loaded before use",
    spoil: (context, business) =>
      withScript(
        `document.body.append(Object.assign(document.createElement("iframe"), { src: "${business}/widget" }));`,
      )(context, business),
  },
  {
    name: "a frame for every site",
    foundBy: "unlisted",
    says: "a site that is not listed shows the frame",
    spoil: (context, business) =>
      context.route(`${business}/widget`, async (route) => {
        const { body, headers } = await sentBy(business, "/widget");
        const policy = headers["content-security-policy"] ?? "";
        const open = policy.replace(/frame-ancestors [^;]*/, "frame-ancestors *");
        await route.fulfill({
          headers: { ...plain(headers), "content-security-policy": open },
          body,
        });
      }),
  },
  {
    name: "a script that is too large",
    foundBy: "sizes",
    says: "widget.js has",
    spoil: withScript(`// ${padding}`),
  },
];
