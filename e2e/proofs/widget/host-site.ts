import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A site of somebody else, with the strictest policy that lets the widget work. */
export interface HostSite extends AsyncDisposable {
  readonly origin: string;
}

export async function openHostSite(business: string): Promise<HostSite> {
  const policy =
    `default-src 'none'; script-src ${business}/widget.js; frame-src ${business}; img-src data:; base-uri 'none'; ` +
    "form-action 'none'; require-trusted-types-for 'script'";
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mug shop</title><link rel="icon" href="data:,">' +
    `</head><body><main><h1>Mug shop</h1></main><script src="${business}/widget.js" async></script></body></html>`;
  const server = createServer((_, reply) => {
    reply.setHeader("content-security-policy", policy);
    reply.setHeader("content-type", "text/html; charset=utf-8");
    reply.end(page);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
