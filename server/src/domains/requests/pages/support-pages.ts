import { ticketAccess } from "@parley/contract";
import {
  html,
  type PublicAnswer,
  type PublicPage,
  type PublicRequest,
} from "../../portal/index.ts";
import type { RequestDependencies } from "../dependencies.ts";
import { askForTicketLink } from "../ticket-link/ticket-link.ts";
import { askPages, formPages } from "./ask-pages.ts";
import { checkForm, checkPage } from "./check-form.ts";
import { emptyForm, readForm } from "./fields.ts";
import { articleSearch, wordsOf } from "./find-articles.ts";
import type { Base } from "./form-choice.ts";
import { forSignedIn, pageScripts } from "./signed-in.ts";
import { ticketPages } from "./ticket-pages.ts";

/** The support pages of visitors. */
export const supportPages = (deps: RequestDependencies): readonly PublicPage[] => [
  {
    method: "GET",
    path: "/support",
    operation: "support.home",
    respond: showHome,
  },
  checkedTicket("/support"),
  ...askPages(deps),
  ...ticketPages(deps),
];

/** What the help widget shows of them, below `/widget`. */
export const framedSupportPages = (deps: RequestDependencies): readonly PublicPage[] => [
  {
    method: "GET",
    path: "/widget/check",
    operation: "support.check",
    respond: async () => checkPage(emptyForm, 200, "/widget"),
  },
  checkedTicket("/widget"),
  ...formPages(deps, "/widget"),
];

function checkedTicket(base: Base): PublicPage {
  return {
    method: "POST",
    path: `${base}/check`,
    operation: "support.check",
    limit: "ticket_search",
    respond: (request) => check(request, base),
  };
}

/** First the articles, then everything else that helps. */
async function showHome({ ctx, site, query }: PublicRequest): Promise<PublicAnswer> {
  const q = wordsOf(query);
  const articles = await articleSearch(ctx, q);
  const about = q === "" ? "" : `?title=${encodeURIComponent(q)}`;
  return {
    kind: "page",
    isCacheable: q === "",
    content: {
      title: q === "" ? "Support" : `Support: ${q}`,
      description: `Find an answer, ask ${site.name} or check a ticket.`,
      canonical: "/support",
      isHidden: q !== "",
      scripts: pageScripts,
      body: html`${q === "" && forSignedIn("/tickets")}<h1>How can we help?</h1>
${
  articles
    ? html`<p class="lead">Search for an answer, or ask us.</p>${articles}`
    : html`<p class="lead">Open a new ticket, or look at one that you have.</p>`
}
<div class="card"><h2>Ask us</h2>
<p>${q === "" ? "Tell us what happened." : "No answer among these? Tell us what happened."} We answer by email.</p>
<p><a class="button" href="/support/new${about}">New ticket</a></p></div>
<div class="card"><h2>Check a ticket</h2>${checkForm(emptyForm)}</div>
<div class="card"><h2>All your tickets</h2>
<p>Sign in to see all your tickets, their files and their history.</p>
<p class="actions"><a class="button plain" href="/auth?next=%2Ftickets">Sign in</a>${
        site.isSignUpOpen && html`<a href="/sign-up?next=%2Ftickets">Create an account</a>`
      }</p></div>`,
    },
  };
}

/** The same answer for every ticket and address. */
async function check({ ctx, form }: PublicRequest, base: Base): Promise<PublicAnswer> {
  const read = readForm(ticketAccess.Search, form);
  if ("refused" in read) return checkPage(read.refused, 400, base);
  await askForTicketLink(ctx, read.data);
  return {
    kind: "page",
    content: {
      title: "Check your email",
      isHidden: true,
      body: html`<h1>Check your email</h1>
<p>If ticket ${read.data.ticket} was opened from <b>${read.data.email}</b>, we sent its link there.</p>
<p>Nothing arrived after some minutes? Check the reference and the email you used, and look into the folder for spam.</p>
<p class="actions"><a class="button plain" href="${base}">Back to support</a></p>`,
    },
  };
}
