import { type AddressInfo, createServer, type Socket } from "node:net";

type Step = "greeting" | "EHLO" | "STAR" | "MAIL" | "RCPT" | "DATA" | "dot";

/** A reply, or what to do instead of one. */
type Reply = string | ((socket: Socket) => void);

export type Script = Partial<Record<Step, Reply>>;

const usual: Record<Step, string> = {
  greeting: "220 scripted.test",
  EHLO: "250 scripted.test",
  STAR: "454 no TLS here",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  dot: "250 taken",
};

export const cut: Reply = (socket) => socket.destroy();
export const silence: Reply = () => {};

/** An SMTP server that follows a script, for what no well-behaved server does. */
export async function scriptedSmtp(script: Script = {}, port = 0) {
  const mails: string[] = [];
  const recipients: string[] = [];
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk: Buffer | string) => heard.push(chunk.toString()));
    follow(socket, (step, said) => {
      if (step === "dot") mails.push(said);
      if (step === "RCPT") recipients.push(said);
      const reply = script[step] ?? usual[step];
      if (typeof reply === "string") socket.write(`${reply}\r\n`);
      else reply(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What came in whole, whatever was answered. */
    mails,
    recipients,
    /** Everything that was said, in the pieces it came in. */
    heard,
    script,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function follow(socket: Socket, reach: (step: Step, said: string) => void): void {
  let heard = "";
  let isData = false;
  const hear = (said: string) => {
    const step = isData ? "dot" : said.slice(0, 4).toUpperCase();
    isData = step === "DATA";
    if (step in usual) reach(step as Step, said);
    else socket.write("250 ok\r\n");
  };
  reach("greeting", "");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    heard += chunk;
    for (let end = next(); end >= 0; end = next()) {
      const said = heard.slice(0, end);
      heard = heard.slice(end + mark().length);
      hear(said);
    }
  });
  const mark = () => (isData ? "\r\n.\r\n" : "\r\n");
  const next = () => heard.indexOf(mark());
}
