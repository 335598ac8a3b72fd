import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Plugin } from "vite";

/** Vite's own files, and what it hands on to the API. */
const notPages =
  /^\/(@|src\/|node_modules\/|api\/|ws\/|(portal|support|knowledge-base|sitemap|robots\.txt)([-./?]|$))/;

/**
 * In development the API serves the page, as it does in production: with the branding of the business, the facts, the
 * policy and the redirects. Vite then adds to it what reloads changed code.
 */
export function pageOfApi(api: string, nonceMark: string): Plugin {
  return {
    name: "page-of-api",
    apply: "serve",
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use((asked, answer, next) => {
        const { url = "/", headers } = asked;
        if (!headers.accept?.includes("text/html") || notPages.test(url)) return next();
        async function show(): Promise<void> {
          const page = await pageAt(api, asked);
          const isPage = page.headers["content-type"]?.startsWith("text/html") ?? false;
          const body = await text(page);
          const [, nonce = ""] =
            /'nonce-([^']+)'/.exec(String(page.headers["content-security-policy"])) ?? [];
          const html = isPage ? await transformIndexHtml(url, body) : body;
          const { "content-length": _, ...kept } = page.headers;
          answer.writeHead(page.statusCode ?? 502, kept);
          answer.end(html.replaceAll(nonceMark, nonce));
        }
        show().catch(() => {
          answer.writeHead(503, { "content-type": "text/plain", "retry-after": "1" });
          answer.end("The API does not answer yet. Reload this page in a moment.");
        });
      });
    },
  };
}

/** Asks with the headers of the browser: the API finds the business by the host. */
function pageAt(api: string, { url, method, headers }: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(
      new URL(url ?? "/", api),
      { method, headers: { ...headers, "accept-encoding": "identity" } },
      resolve,
    )
      .on("error", reject)
      .end();
  });
}
