import { ticketAccess } from "@parley/contract";
import {
  html,
  type PublicAnswer,
  type PublicPage,
  type PublicRequest,
  type SafeHtml,
  sanitizedHtml,
} from "../../portal/index.ts";
import { reopenByLink, replyByLink, showLinkedTicket, solveByLink } from "../../tickets/index.ts";
import { storeFilesOfVisitor, visitorFiles } from "../asking/files-of-visitors.ts";
import type { RequestDependencies } from "../dependencies.ts";
import { checkPage } from "./check-form.ts";
import {
  emptyForm,
  type FormState,
  field,
  fileField,
  problemSummary,
  readForm,
  refusedForm,
} from "./fields.ts";
import { forSignedIn, pageScripts } from "./signed-in.ts";

const isReference = (text: string) => /^[0-9A-Za-z]{22}$/.test(text);
const isCode = (text: string) => /^tk\d{1,15}$/i.test(text);

/** A ticket by its secret reference. A code, as mails name it, asks for the address once. */
async function showTicket({ ctx, params, query, site }: PublicRequest): Promise<PublicAnswer> {
  const { reference = "" } = params;
  if (isCode(reference)) return askForAddress(reference.toUpperCase());
  if (!isReference(reference)) return { kind: "missing" };
  const ticket = await showLinkedTicket(ctx, reference);
  const done = query.get("done") ?? "";
  return ticketPage({ ticket, reference, zone: site.timezone, notice: notices[done] });
}

function askForAddress(code: string): PublicAnswer {
  const asked = checkPage({ ...emptyForm, values: { ticket: code } });
  if (asked.kind !== "page") return asked;
  const { content } = asked;
  const body = html`${forSignedIn(`/ticket/${code}`)}${content.body}`;
  return { ...asked, content: { ...content, body, scripts: pageScripts } };
}

const notices: Readonly<Record<string, string>> = {
  reply: "Your message was sent.",
  solve: "The ticket is marked as solved.",
  reopen: "The ticket is open again.",
};

async function reply(
  { ctx, params, form, site, files, filesRefused }: PublicRequest,
  deps: RequestDependencies,
): Promise<PublicAnswer> {
  const { reference = "" } = params;
  if (!isReference(reference)) return { kind: "missing" };
  const read = readForm(ticketAccess.Reply, form);
  let state: FormState;
  if ("refused" in read) state = read.refused;
  else {
    try {
      if (filesRefused) throw filesRefused;
      // Nothing is stored for somebody who does not know a reference.
      await showLinkedTicket(ctx, reference);
      await replyByLink(ctx, reference, read.data, await storeFilesOfVisitor(ctx, deps, files));
      return back(reference, "reply");
    } catch (error) {
      state = refusedForm(error, form);
    }
  }
  const ticket = await showLinkedTicket(ctx, reference);
  return ticketPage({ ticket, reference, zone: site.timezone, state });
}

function change(done: "solve" | "reopen"): PublicPage["respond"] {
  return async ({ ctx, params }) => {
    const { reference = "" } = params;
    if (!isReference(reference)) return { kind: "missing" };
    await (done === "solve" ? solveByLink : reopenByLink)(ctx, reference);
    return back(reference, done);
  };
}

const back = (reference: string, done: string): PublicAnswer => ({
  kind: "redirect",
  to: `/support/tk/${reference}?done=${done}#answer`,
});

const limit = "ticket_reference";

export const ticketPages = (deps: RequestDependencies): readonly PublicPage[] => [
  {
    method: "GET",
    path: "/support/tk/:reference",
    operation: "support.ticket",
    limit,
    respond: showTicket,
  },
  {
    method: "GET",
    path: "/support/:reference",
    operation: "support.ticket",
    limit,
    respond: showTicket,
  },
  {
    method: "POST",
    path: "/support/tk/:reference/reply",
    operation: "support.reply",
    limit,
    files: visitorFiles,
    respond: (request) => reply(request, deps),
  },
  {
    method: "POST",
    path: "/support/tk/:reference/solve",
    operation: "support.solve",
    limit,
    respond: change("solve"),
  },
  {
    method: "POST",
    path: "/support/tk/:reference/reopen",
    operation: "support.reopen",
    limit,
    respond: change("reopen"),
  },
];

interface TicketPage {
  readonly ticket: ticketAccess.LinkedTicket;
  readonly reference: string;
  /** The time zone of the business. */
  readonly zone: string;
  readonly notice?: string | undefined;
  readonly state?: FormState;
}

function ticketPage({
  ticket,
  reference,
  zone,
  notice,
  state = emptyForm,
}: TicketPage): PublicAnswer {
  const { ticket_id, title, created_at, department_name, items } = ticket;
  const isRefused = state !== emptyForm;
  return {
    kind: "page",
    status: isRefused ? 400 : 200,
    content: {
      title: `${ticket_id} ${title}`,
      isHidden: true,
      scripts: pageScripts,
      body: html`${forSignedIn(`/ticket/${ticket_id}`)}<p class="meta"><span class="reference">${ticket_id}</span> · ${department_name} · opened <time datetime="${created_at}">${momentText(created_at, zone)}</time></p>
<h1>${title}</h1>
${stepsOf(ticket)}
${items.map((item) => itemOf(item, zone))}
<section id="answer" aria-label="Answer">
${notice && html`<div class="notice good" role="status"><p>${notice}</p></div>`}
${actionsOf(ticket, reference, state)}
</section>
<p class="meta">Keep the address of this page to yourself: whoever has it can read this ticket and reply to it.</p>`,
    },
  };
}

const steps = ["Received", "In progress", "Waiting for you", "Resolved"];

function stepsOf({ step, status_label }: ticketAccess.LinkedTicket): SafeHtml {
  return html`<ol class="steps" aria-label="Progress">${steps.map((name, index) => {
    const isNow = index + 1 === step;
    return isNow
      ? html`<li class="done" aria-current="step">${status_label}</li>`
      : html`<li class="${index + 1 < step ? "done" : ""}">${name}</li>`;
  })}</ol>`;
}

function itemOf(
  { kind, author, at, text, body_html, files }: ticketAccess.LinkedItem,
  zone: string,
): SafeHtml | undefined {
  const when = html`<time datetime="${at}">${momentText(at, zone)}</time>`;
  if (kind === "event") return text ? html`<p class="meta">${text} · ${when}</p>` : undefined;
  return html`<article class="message${author?.is_staff && " team"}"><header><b>${author?.name ?? ""}</b><span class="meta">${when}</span></header>
<div class="rich">${sanitizedHtml(body_html ?? "")}</div>${
    files.length > 0 &&
    html`<p class="meta">Files: ${files.map(({ name }) => name).join(", ")}. <a href="/auth">Sign in</a> to download them.</p>`
  }</article>`;
}

function actionsOf(
  { may }: ticketAccess.LinkedTicket,
  reference: string,
  state: FormState,
): SafeHtml {
  const to = (action: string) => `/support/tk/${reference}/${action}`;
  return html`${
    may.reply &&
    html`<form method="post" action="${to("reply")}" enctype="multipart/form-data">${problemSummary(state)}${field(
      state,
      {
        name: "body",
        label: "Your message",
        type: "textarea",
        isRequired: true,
        maxLength: 20_000,
      },
    )}${fileField(state)}<button>Send message</button></form>`
  }<div class="actions">${
    may.solve &&
    html`<form method="post" action="${to("solve")}"><button class="plain">This is solved</button></form>`
  }${
    may.reopen &&
    html`<form method="post" action="${to("reopen")}"><button class="plain">Reopen</button></form>`
  }</div>${
    !may.reply &&
    !may.reopen &&
    html`<div class="notice"><p>This ticket takes no more messages. <a href="/support/new">Open a new ticket</a></p></div>`
  }`;
}

function momentText(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(moment));
}
