import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import type { Actions } from "./actions.ts";
import type { openMailbox } from "./mailbox.ts";

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** The door of the browser tests to the desk behind the pages: `POST /<action>`, `POST /mail-server` and `GET /mail?to=&least=&words=`, on loopback. */
export async function openControl(port: number, actions: Actions, mailbox: Mailbox) {
  async function newestMail(asked: URLSearchParams) {
    const { to = "", least = 1, words = "" } = Object.fromEntries(asked);
    const mail = await mailbox.newest(to, Number(least), words);
    if (!mail) throw new Error(`no such mail came to ${to}`);
    return mail;
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://control");
    if (pathname === "/mail") return newestMail(searchParams);
    if (pathname === "/mail-server") return mailbox.submission;
    const name = pathname.slice(1);
    if (!Object.hasOwn(actions, name)) throw new Error(`no action is called ${name}`);
    return actions[name as keyof Actions]((await json(request)) as never);
  }
  const server = createServer((request, response) => {
    void answer(request).then(
      (value) => response.setHeader("content-type", "application/json").end(JSON.stringify(value)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { close: () => server.closeAllConnections() ?? server.close() };
}
