import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testApp } from "#platform/testing/test-app.tsx";
import {
  answerTicketPage,
  answerTicketWith,
  rowOf,
} from "../../features/tickets/testing/ticket-answers.ts";

const app = testApp();

/** The controls of headers whose focus ring some box around them cuts off. */
function clippedRings(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    ":is(header, thead, nav, [role=tablist]) :is(a, button, input, select, [tabindex='0'])",
  );
  return [...controls].filter((one) => one.checkVisibility() && isClipped(one)).map(nameOf);
}

const nameOf = (one: HTMLElement) => one.getAttribute("aria-label") ?? one.textContent ?? "";

function isClipped(control: HTMLElement): boolean {
  control.focus({ preventScroll: false });
  const style = getComputedStyle(control);
  if (style.outlineStyle === "none") return false;
  const reach = Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset);
  const { left, top, right, bottom } = control.getBoundingClientRect();
  const ring = {
    left: left - reach,
    top: top - reach,
    right: right + reach,
    bottom: bottom + reach,
  };
  for (let box = control.parentElement; box; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    if (overflowX !== "visible" && (ring.left < edge.left || ring.right > edge.right)) return true;
    if (overflowY !== "visible" && (ring.top < edge.top || ring.bottom > edge.bottom)) return true;
  }
  return ring.left < 0 || ring.top < 0 || ring.right > innerWidth || ring.bottom > innerHeight;
}

const places = [
  ["the list", "/tickets"],
  ["a ticket", "/ticket/TK20418"],
] as const;
test.for(places.flatMap((place) => [1440, 390].map((width) => [...place, width] as const)))(
  "on %s (%s) at %i px no focus ring of a header is cut off",
  async ([, address, width]) => {
    const row = rowOf("Printer jams", { ticket_id: "TK20418" });
    answerTicketPage(app.server, row);
    answerTicketWith(app.server, row, { reply: true, note: true, update: true });
    await app.open(address, { width });
    await expect.element(page.getByText("Printer jams").first()).toBeVisible();
    await userEvent.keyboard("{Tab}");
    expect(clippedRings()).toEqual([]);
  },
);
