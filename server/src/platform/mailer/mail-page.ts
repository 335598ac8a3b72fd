import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** A page behind a link in a mail, which works without scripts. */
export interface MailPage {
  readonly title: string;
  readonly body: (path: string) => string;
}

export const unknownLink: MailPage = {
  title: "This link does not work",
  body: () => "<p>Open the link as it stands in the mail, whole.</p>",
};

/** A form, or what a mail program sends: nothing of it is read, because the address says it all. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 1024 }, (_, __, done) =>
    done(null, undefined),
  );
}

interface SentPage {
  readonly status: number;
  readonly page: MailPage;
  readonly path: string;
}

export function sendMailPage(
  reply: FastifyReply,
  { nonce }: Pick<FastifyRequest, "nonce">,
  { status, page: { title, body }, path }: SentPage,
) {
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${title}</h1>${body(path)}</main></body></html>`);
}

const style = `
:root{color-scheme:light dark;--ink:#17211f;--line:#dfe5e3;--paper:#fff;--accent:#006f85;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e6ecea;--line:#2b3533;--paper:#121716;--accent:#5cc3d8;--on:#0c1514}}
body{margin:0;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.5rem;line-height:1.25}
button{font:inherit;font-weight:600;padding:.6rem 1rem;border:1px solid var(--accent);border-radius:.5rem;background:var(--accent);color:var(--on);cursor:pointer}
button.plain{background:none;color:var(--accent)}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;
