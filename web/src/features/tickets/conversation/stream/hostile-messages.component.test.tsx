import { type HostileHtml, hostileHtml } from "@parley/contract/rich-text/testing/hostile-html";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "#ui/testing/render.tsx";
import { MessageBody } from "./message-body.tsx";

interface Found {
  /** Names of messages whose script ran. */
  readonly ran: readonly string[];
  /** Addresses of other hosts that something was loaded from. */
  readonly loaded: readonly string[];
  /** Names of messages with words that nobody can see. */
  readonly hidden: readonly string[];
}

/** Shows messages on the page, clicks what asks for it, and reports what they did. */
async function showAll(
  messages: readonly HostileHtml[],
  draw: (html: string) => ReactNode,
): Promise<Found> {
  const ran: string[] = [];
  Object.assign(globalThis, { ran });
  const loaded: string[] = [];
  const observer = new PerformanceObserver((list) => {
    loaded.push(
      ...list.getEntries().flatMap(({ name }) => (name.includes("elsewhere") ? [name] : [])),
    );
  });
  observer.observe({ type: "resource" });
  const remove = render(
    <main>
      {messages.map(({ name, html }) => (
        <article key={name} aria-label={name}>
          {draw(html)}
        </article>
      ))}
      <p>The end</p>
    </main>,
  );
  await expect.element(page.getByText("The end")).toBeInTheDocument();
  for (const link of document.querySelectorAll<HTMLElement>("article [id=click]")) link.click();
  await expect.poll(() => [...document.images].every(({ complete }) => complete)).toBe(true);
  await eventsOfImages();
  const articles = [...document.querySelectorAll("article")];
  const hidden = articles.flatMap((one) => (hasHiddenWords(one) ? [one.ariaLabel ?? ""] : []));
  for (const { name } of observer.takeRecords()) if (name.includes("elsewhere")) loaded.push(name);
  observer.disconnect();
  remove();
  return { ran, loaded, hidden };
}

/** An image is complete a moment before its event fires. The events fire in order, so this one comes after them. */
async function eventsOfImages(): Promise<void> {
  const last = new Image();
  await new Promise((resolve) => {
    last.addEventListener("error", resolve);
    last.src = "data:,no image";
  });
}

function hasHiddenWords(article: Element): boolean {
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.textContent?.trim() || !node.parentElement) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { width, height, left, bottom } = range.getBoundingClientRect();
    if (width < 2 || height < 4 || left + width < 0 || bottom < -scrollY) return true;
    if (!node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return true;
    const { color } = getComputedStyle(node.parentElement);
    if (color === "rgb(255, 255, 255)" || color.endsWith(", 0)")) return true;
  }
  return false;
}

test("of more than 300 hostile messages none runs a script, loads from another host or hides words", async () => {
  expect(hostileHtml.length).toBeGreaterThan(300);
  const found = await showAll(hostileHtml, (html) => <MessageBody html={html} />);
  expect(found).toEqual({ ran: [], loaded: [], hidden: [] });
});

test("a page that showed them as they are would be found out", async () => {
  const some = hostileHtml.filter(({ name }) =>
    /^(script-[67]-alone|load-1|hide-[157])$/.test(name),
  );
  const asTheyAre = (html: string) => (
    <div
      ref={(box) => box?.replaceChildren(document.createRange().createContextualFragment(html))}
    />
  );
  const found = await showAll(some, asTheyAre);
  expect(found.ran).toContain("script-6-alone");
  expect(found.loaded).not.toEqual([]);
  expect(found.hidden.length).toBeGreaterThan(1);
});
