import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** A request as it goes out. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** No answer came: the connection was cut, or two minutes went by. */
export class Silence extends Error {
  override name = "Silence";
}

const timeoutMs = 120_000;
/**
 * Longer than anything takes on a machine that runs. After that the server may rightly have given up, because it takes
 * callers and its database for lost: the request is sent once more.
 */
export const stalledMs = 15_000;
const givesUp = [408, 503];

export interface HttpClient {
  send(sent: Sent): Promise<Answered>;
  close(): void;
}

export function makeHttpClient(port: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const once = (sent: Sent, isFresh = false) =>
    new Promise<Answered>((resolve, reject) => {
      const { method, path, body } = sent;
      const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
      const headers = { ...length, ...sent.headers };
      const outgoing = request({
        agent: isFresh ? false : agent,
        port,
        host: "127.0.0.1",
        method,
        path,
        headers,
        setHost: false,
      });
      const fail = (why: string) => reject(new Silence(why, { cause: outgoing.reusedSocket }));
      outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error("no answer in 120 s")));
      outgoing.on("error", (error) => fail(error.message));
      outgoing.on("response", (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", (error) => fail(error.message));
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      });
      outgoing.end(body);
    });
  return {
    async send(sent) {
      const began = performance.now();
      const isStalled = () => performance.now() - began > stalledMs;
      try {
        const answered = await once(sent);
        return givesUp.includes(answered.status) && isStalled() ? await once(sent, true) : answered;
      } catch (error) {
        // A kept connection may be closed by the other side at the moment it is used again; that is no lost answer.
        const isKept = error instanceof Silence && error.cause === true;
        if (isKept || isStalled()) return once(sent, true);
        throw error;
      }
    },
    close: () => agent.destroy(),
  };
}

/** The request as a line for a terminal, so that a finding can be tried by hand. */
export function curlOf({ method, path, headers, body }: Sent, port: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const payload = body === undefined ? [] : [`--data-binary ${quoted(textOf(body))}`];
  return [
    "curl -i -X",
    method,
    ...lines,
    ...payload,
    quoted(`http://127.0.0.1:${port}${path}`),
  ].join(" ");
}

const most = 2000;

function textOf(body: string | Uint8Array): string {
  const text = typeof body === "string" ? body : Buffer.from(body).toString("latin1");
  return text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text;
}

function quoted(text: string): string {
  const plain = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `$'${plain}'`;
}
