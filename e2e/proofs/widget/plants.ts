import { createHash } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import type { Check } from "./check-widget.ts";

/** A fault in what the business sends, which a check must find. */
export interface Plant {
  readonly name: string;
  readonly foundBy: Check;
  readonly spoil: (context: BrowserContext, business: string) => Promise<void>;
}

/** The script with something more at its end. */
const withScript =
  (more: string): Plant["spoil"] =>
  (context, business) =>
    context.route(`${business}/widget.js`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n${more}` });
    });

/** Text that does not compress well, the same in every run. */
const padding = Array.from({ length: 200 }, (_, index) =>
  createHash("sha256").update(String(index)).digest("base64"),
).join("");

export const plants: readonly Plant[] = [
  {
    name: "a cookie before use",
    foundBy: "beforeUse",
    spoil: withScript('document.cookie = "seen=1; max-age=3600";'),
  },
  {
    name: "a stored value before use",
    foundBy: "beforeUse",
    spoil: withScript('localStorage.setItem("seen", "1");'),
  },
  {
    name: "an inline style",
    foundBy: "beforeUse",
    spoil: withScript(
      'document.head.append(Object.assign(document.createElement("style"), { textContent: "p {}" }));',
    ),
  },
  {
    name: "a frame before use",
    foundBy: "beforeUse",
    spoil: (context, business) =>
      withScript(
        `document.body.append(Object.assign(document.createElement("iframe"), { src: "${business}/widget" }));`,
      )(context, business),
  },
  {
    name: "a frame for every site",
    foundBy: "unlisted",
    spoil: (context, business) =>
      context.route(`${business}/widget`, async (route) => {
        const response = await route.fetch();
        const headers = response.headers();
        const policy = headers["content-security-policy"] ?? "";
        headers["content-security-policy"] = policy.replace(
          /frame-ancestors [^;]*/,
          "frame-ancestors *",
        );
        await route.fulfill({ response, headers });
      }),
  },
  { name: "a script that is too large", foundBy: "sizes", spoil: withScript(`// ${padding}`) },
];
