import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import type { Dice } from "../kills/dice.ts";

export interface Posted {
  readonly port: number;
  readonly to: string;
  readonly raw: string;
}

type Cut = "before the final dot" | "after the final dot" | undefined;

/** Ten minutes at least: a process that is killed comes back ever more slowly. */
const mostTries = 6000;

/** Hands a mail over as another server does: again and again until it was taken. Some connections are cut on the way. */
export async function sendBySmtp(posted: Posted, dice: Dice): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const chance = dice.chance();
    const cut =
      chance < 0.1 ? "before the final dot" : chance < 0.2 ? "after the final dot" : undefined;
    if (await attempt(posted, cut).catch(() => false)) return;
    await wait(100);
  }
  throw new Error(`a mail to ${posted.to} was not taken`);
}

/** Answers whether the server said that it has the mail. */
async function attempt({ port, to, raw }: Posted, cut: Cut): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  // A server that is killed cuts the connection.
  socket.on("error", () => undefined);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const expectReply = async (code: string) => {
    const { value = "", done } = await lines.next();
    if (done || !value.startsWith(code)) throw new Error(`not ${code} but ${value}`);
  };
  try {
    await expectReply("220");
    for (const line of [
      "HELO mx.lind.example",
      "MAIL FROM:<nora@lind.example>",
      `RCPT TO:<${to}>`,
    ]) {
      socket.write(`${line}\r\n`);
      await expectReply("250");
    }
    socket.write("DATA\r\n");
    await expectReply("354");
    const bytes = raw.replace(/\r?\n/g, "\r\n");
    const part =
      cut === "before the final dot" ? bytes.slice(0, bytes.length / 2) : `${bytes}\r\n.\r\n`;
    socket.write(part);
    if (!cut) {
      await expectReply("250");
      return true;
    }
    socket.destroySoon();
    await once(socket, "close");
    return false;
  } finally {
    socket.destroy();
  }
}
