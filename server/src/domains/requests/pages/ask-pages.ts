import { Submission } from "@parley/contract/requests/values";
import { findActiveCategories } from "../../categories/index.ts";
import {
  html,
  type PublicAnswer,
  type PublicPage,
  type PublicRequest,
  type SafeHtml,
} from "../../portal/index.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { confirmAddress } from "../asking/confirm-request.ts";
import { askedBySubmission } from "../asking/read-forms.ts";
import { submitRequest } from "../asking/submit-request.ts";
import type { RequestDependencies } from "../dependencies.ts";
import {
  emptyForm,
  type FormState,
  field,
  problemSummary,
  readForm,
  refusedForm,
} from "./fields.ts";
import { forSignedIn, supportAssets } from "./signed-in.ts";

/** Asking without an account. */
export function askPages(deps: RequestDependencies): PublicPage[] {
  return [
    {
      method: "GET",
      path: "/support/new",
      operation: "support.new",
      respond: (request) => showForm(request, deps, emptyForm),
    },
    {
      method: "POST",
      path: "/support/new",
      operation: "support.ask",
      limit: "public_form",
      respond: (request) => ask(request, deps),
    },
    {
      method: "GET",
      path: "/support/confirm/:token",
      operation: "support.confirm",
      respond: async ({ path }) => confirmPage(path),
    },
    {
      method: "POST",
      path: "/support/confirm/:token",
      operation: "support.confirmed",
      respond: (request) => confirm(request, deps),
    },
  ];
}

async function showForm(
  { ctx }: PublicRequest,
  { formTimes }: RequestDependencies,
  state: FormState,
): Promise<PublicAnswer> {
  const { anonymous_submissions, verify_addresses } = await getBusiness(ctx.read);
  if (anonymous_submissions === "off") return signInFirst;
  const categories = await findActiveCategories(ctx.read);
  const asksToConfirm = verify_addresses || anonymous_submissions === "ticket";
  return {
    kind: "page",
    status: state === emptyForm ? 200 : 400,
    content: {
      title: "New ticket",
      scripts: supportAssets,
      canonical: "/support/new",
      body: html`${forSignedIn("/tickets?new=ticket")}<h1>New ticket</h1>
<p class="lead">${
        asksToConfirm
          ? "We send you a link to confirm your address, and answer by email."
          : "We answer by email."
      }</p>
<form method="post" action="/support/new">${problemSummary(state)}
${field(state, { name: "title", label: "Subject", isRequired: true, maxLength: 200, autocomplete: "off" })}
${field(state, {
  name: "description",
  label: "Description",
  type: "textarea",
  hint: "What happened, and what did you expect?",
  isRequired: true,
  maxLength: 20_000,
})}
${categories.length > 0 && categoryField(state, categories)}
${field(state, { name: "name", label: "Your name", autocomplete: "name", isRequired: true, maxLength: 120 })}
${field(state, {
  name: "email",
  label: "Email",
  type: "email",
  autocomplete: "email",
  isRequired: true,
  maxLength: 254,
})}
<div class="trap" aria-hidden="true"><label for="website">Leave this empty</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="opened" value="${formTimes.stamp()}">
<button>Send ticket</button></form>
<p class="meta">Do you have an account? <a href="/auth?next=%2Ftickets%3Fnew%3Dticket">Sign in</a> to add files and to see all your tickets.</p>`,
    },
  };
}

function categoryField(
  { values, problems }: FormState,
  categories: readonly { readonly id: string; readonly name: string }[],
): SafeHtml {
  const chosen = values.category;
  return html`<div class="field"><label for="category">Category</label><select id="category" name="category"><option value="">Choose, if one fits</option>${categories.map(
    ({ id, name }) =>
      id === chosen
        ? html`<option value="${id}" selected>${name}</option>`
        : html`<option value="${id}">${name}</option>`,
  )}</select>${problems.category && html`<p class="problem">${problems.category}</p>`}</div>`;
}

async function ask(request: PublicRequest, deps: RequestDependencies): Promise<PublicAnswer> {
  const { form, ctx } = request;
  const read = readForm(Submission, form);
  if ("refused" in read) return showForm(request, deps, read.refused);
  try {
    const seconds = deps.formTimes.secondsSince(form.get("opened") ?? "");
    const asked = askedBySubmission(read.data, seconds);
    const { ref_number } = await submitRequest(ctx, deps, asked);
    return ref_number ? receivedPage(ref_number) : checkMailPage(read.data.email);
  } catch (error) {
    return showForm(request, deps, refusedForm(error, form));
  }
}

function checkMailPage(email: string): PublicAnswer {
  return {
    kind: "page",
    content: {
      title: "Confirm your request",
      isHidden: true,
      body: html`<h1>Check your email</h1>
<p>We sent a link to <b>${email}</b>. Open it within three days to confirm your request. We see your request only after that.</p>
<p class="meta">Nothing arrived after some minutes? Look into the folder for spam, or check the address.</p>
<p class="actions"><a class="button plain" href="/support">Back to support</a></p>`,
    },
  };
}

function receivedPage(ref: string): PublicAnswer {
  return {
    kind: "page",
    content: {
      title: "We received your request",
      isHidden: true,
      body: html`<h1>We received your request</h1>
<p>Its number is <span class="reference">${ref}</span>. We answer by email.</p>
<p class="actions"><a class="button plain" href="/support">Back to support</a></p>`,
    },
  };
}

/** Opening the link changes nothing, because mail programs open links by themselves. The button does. */
function confirmPage(path: string): PublicAnswer {
  return {
    kind: "page",
    content: {
      title: "Confirm your request",
      isHidden: true,
      body: html`<h1>Confirm your request</h1>
<p>Did you write to us? Confirm it, and we look at your request.</p>
<form method="post" action="${path}"><button>Confirm my request</button></form>`,
    },
  };
}

async function confirm(
  { ctx, params }: PublicRequest,
  deps: RequestDependencies,
): Promise<PublicAnswer> {
  const { ref_number, reference } = await confirmAddress(ctx, deps, params.token ?? "");
  if (!reference) return receivedPage(ref_number);
  return { kind: "redirect", to: `/support/tk/${reference}` };
}

const signInFirst: PublicAnswer = {
  kind: "page",
  isCacheable: true,
  content: {
    title: "New ticket",
    scripts: supportAssets,
    body: html`${forSignedIn("/tickets?new=ticket")}<h1>New ticket</h1>
<p>Please sign in to open a ticket.</p>
<p><a class="button" href="/auth?next=%2Ftickets%3Fnew%3Dticket">Sign in</a></p>`,
  },
};
