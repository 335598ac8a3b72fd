import { attributes, elements } from "@parley/contract/rich-text/allowed-html";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "#ui/testing/render.tsx";
import { MessageBody } from "./message-body.tsx";

/** Draws a message on an empty page, and answers where it stands. */
async function drawn(html: string): Promise<Element> {
  const remove = render(
    <article>
      <MessageBody html={html} />
    </article>,
  );
  const article = page.getByRole("article");
  await expect.element(article).toBeInTheDocument();
  const copy = article.element().cloneNode(true) as Element;
  remove();
  return copy;
}

const tables: Record<string, string> = {
  caption: "<table>|</table>",
  thead: "<table>|</table>",
  tbody: "<table>|</table>",
  tfoot: "<table>|</table>",
  tr: "<table><tbody>|</tbody></table>",
  th: "<table><tbody><tr>|</tr></tbody></table>",
  td: "<table><tbody><tr>|</tr></tbody></table>",
};
const values: Record<string, string> = { href: "https://a.test/", src: "/files/1" };

test("every allowed element is shown with its attributes", async () => {
  for (const name of elements) {
    const given = (attributes[name] ?? []).map((key) => ` ${key}="${values[key] ?? "2"}"`).join("");
    const html = (tables[name] ?? "|").replace("|", `<${name}${given}>`);
    const shown = (await drawn(html)).querySelector(
      /^h[1-6]$/.test(name) ? "p.font-semibold" : name,
    );
    expect(shown, name).not.toBeNull();
    for (const key of attributes[name] ?? []) {
      expect(shown?.getAttribute(key), `${name} ${key}`).toContain(values[key] ?? "2");
    }
  }
});

test("what is not allowed is not shown, runs nothing and loads nothing", async () => {
  const html = `<section><svg onload="document.title='run'"><a>in</a></svg><form><input></form>
    <p style="color:white" class="fixed" onclick="x()">words</p><script>document.title='run'</script>
    <a href="javascript:x()">link</a><img src="https://elsewhere.test/x.png" alt="chart"></section>`;
  const container = await drawn(html);
  expect(
    container.querySelector("section, svg, form, input, script, img, [style], [onclick]"),
  ).toBeNull();
  expect(container.querySelector("p")?.className).toBe("");
  expect(container.querySelector("a")?.hasAttribute("href")).toBe(false);
  expect(container.textContent).toContain("chart");
  expect(document.title).not.toBe("run");
});

test("web addresses and ticket codes are links, except in code and in links", async () => {
  const container = await drawn(
    `<p>See https://a.test/x?y=1, or TK1024 (not XTK1024).</p><code>https://a.test TK1024</code><a href="https://b.test">TK1024</a>`,
  );
  const links = [...container.querySelectorAll("a")].map((a) => [
    a.textContent,
    a.getAttribute("href"),
  ]);
  expect(links).toEqual([
    ["https://a.test/x?y=1", "https://a.test/x?y=1"],
    ["TK1024", "/ticket/TK1024"],
    ["TK1024", "https://b.test"],
  ]);
});
