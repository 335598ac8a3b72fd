import { readFileSync } from "node:fs";
import { html, makeAsset, type PublicAnswer, type PublicPage } from "../portal/index.ts";
import { findWidget } from "./widget-settings.store.ts";

const script = readFileSync(new URL("./frame.js", import.meta.url));
const frameScript = makeAsset("frame.js", "text/javascript; charset=utf-8", script);
export const widgetAssets = [frameScript];

export const widgetHome = "/widget";

/** A page in the frame of the widget, which only the sites of the business may show. */
export function framed(page: PublicPage): PublicPage {
  return {
    ...page,
    async respond(request) {
      const { is_active, widget_origins } = await findWidget(request.ctx.read);
      if (!is_active) return { kind: "missing" };
      return frameOf(await page.respond(request), widget_origins, request.path);
    },
  };
}

function frameOf(answer: PublicAnswer, ancestors: readonly string[], path: string): PublicAnswer {
  if (answer.kind !== "page") return answer;
  const { content } = answer;
  const back =
    path !== widgetHome && html`<p class="meta"><a href="${widgetHome}">Back to the start</a></p>`;
  return {
    ...answer,
    // Another list of sites shall count at once.
    isCacheable: false,
    content: {
      ...content,
      isHidden: true,
      scripts: [frameScript],
      frame: { ancestors },
      body: html`${back}${content.body}`,
    },
  };
}
