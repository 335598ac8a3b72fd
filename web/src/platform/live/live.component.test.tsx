import { sessions, tickets } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stopClock } from "#ui/testing/clock.ts";
import { answerTicketList, rowOf } from "../../features/tickets/testing/ticket-answers.ts";
import { currentSession } from "../session/session.ts";
import { FakeSocket } from "../testing/fake-socket.ts";
import { testApp } from "../testing/test-app.tsx";
import { sendLive, useConnection } from "./live.ts";

const app = testApp();
const asked = () => app.server.asked(tickets.list).length;

async function openList(): Promise<void> {
  answerTicketList(app.server, [rowOf("Printer jams")]);
  await app.open("/tickets");
  await expect.element(page.getByRole("link", { name: "Printer jams" })).toBeVisible();
  await expect.poll(() => useConnection.getState().state).toBe("open");
}

/** From the next message on, the connection counts by the stopped clock. */
async function openListAndStopClock() {
  await openList();
  const clock = stopClock();
  FakeSocket.tell({ type: "pong", at: new Date().toISOString() });
  return clock;
}

test("a connection that is lost without a word is noticed, and opened again", async () => {
  const clock = await openListAndStopClock();
  const attempts = app.server.asked(sessions.socketTicket).length;
  await clock.advance(60_000);
  expect(useConnection.getState().state).toBe("open");
  expect(app.server.asked(sessions.socketTicket)).toHaveLength(attempts);

  FakeSocket.isSilent = true;
  await clock.advance(25_200);
  expect(useConnection.getState().state).not.toBe("open");
  FakeSocket.isSilent = false;
  await clock.advance(60_000);
  await clock.until(() => useConnection.getState().state === "open");
  expect(FakeSocket.count()).toBe(1);
});

test("lists are asked for every minute while the connection is lost, and say how old they are", async () => {
  const clock = await openListAndStopClock();
  app.server.disconnect(sessions.socketTicket);
  FakeSocket.isSilent = true;
  await clock.advance(36_000);
  const before = asked();
  await clock.advance(60_000);
  await clock.until(() => asked() === before + 1);
  await clock.advance(60_000);
  await clock.until(() => asked() === before + 2);
  app.server.disconnect(tickets.list);
  await clock.advance(90_000);
  await expect.element(page.getByText("Updated 1m ago")).toBeVisible();
});

test("tabs that share a connection follow the rows of all their lists", async () => {
  await openList();
  const other = new BroadcastChannel(`parley-live-${currentSession()}`);
  const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
  sendLive({ type: "follow_list", ids: [mine] });
  other.postMessage({
    kind: "send",
    tab: "other",
    message: { type: "follow_list", ids: [theirs] },
  });
  const last = () => FakeSocket.sent.findLast(({ type }) => type === "follow_list");
  await expect.poll(last).toEqual({ type: "follow_list", ids: [theirs, mine] });
  other.postMessage({ kind: "left", tab: "other" });
  await expect.poll(last).toEqual({ type: "follow_list", ids: [mine] });
  other.close();
});
