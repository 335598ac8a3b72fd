import { Submission } from "@parley/contract/requests/values";
import {
  html,
  type PublicAnswer,
  type PublicPage,
  type PublicRequest,
  type SafeHtml,
} from "../../portal/index.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { confirmAddress } from "../asking/confirm-request.ts";
import { visitorFiles } from "../asking/files-of-visitors.ts";
import { askedBySubmission } from "../asking/read-forms.ts";
import { submitRequest } from "../asking/submit-request.ts";
import type { RequestDependencies } from "../dependencies.ts";
import { findOpenForms } from "../forms/find-form.ts";
import { checkFormValues } from "../forms/form-fields.rules.ts";
import {
  emptyForm,
  type FormState,
  field,
  fileField,
  problemSummary,
  readForm,
  refusedForm,
} from "./fields.ts";
import { type Base, formAt, titleOf } from "./form-choice.ts";
import { customFields, readCustom } from "./form-fields.ts";
import { formScripts, forSignedIn, pageScripts } from "./signed-in.ts";

/** The forms, below the support pages or in the help widget. */
export const formPages = (deps: RequestDependencies, base: Base): PublicPage[] =>
  [`${base}/new`, `${base}/new/:form`].flatMap((path): PublicPage[] => [
    {
      method: "GET",
      path,
      operation: "support.new",
      respond: (request) => showForm(request, { ...deps, base }, startOf(request.query)),
    },
    {
      method: "POST",
      path,
      operation: "support.ask",
      limit: "public_form",
      files: visitorFiles,
      respond: (request) => ask(request, { ...deps, base }),
    },
  ]);

interface FormDependencies extends RequestDependencies {
  readonly base: Base;
}

/** Asking without an account. */
export function askPages(deps: RequestDependencies): PublicPage[] {
  return [
    ...formPages(deps, "/support"),
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

/** What was searched for before becomes the subject. */
function startOf(query: URLSearchParams): FormState {
  const title = query.get("title")?.slice(0, 200);
  return title ? { ...emptyForm, values: { title } } : emptyForm;
}

async function showForm(
  { ctx, site, params, path, form: sent }: PublicRequest,
  { formTimes, base }: FormDependencies,
  state: FormState,
  status = 200,
): Promise<PublicAnswer> {
  const { anonymous_submissions, verify_addresses } = await getBusiness(ctx.read);
  if (anonymous_submissions === "off") return signInFirst;
  const found = formAt(await findOpenForms(ctx.read), params.form, base);
  if ("instead" in found) return found.instead;
  const { form } = found;
  const { categories } = form;
  const asksToConfirm = verify_addresses || anonymous_submissions === "ticket";
  return {
    kind: "page",
    status,
    content: {
      title: titleOf(form),
      // In the frame of another site, articles are searched in the widget itself.
      scripts: base === "/support" ? formScripts : pageScripts,
      canonical: path,
      body: html`${forSignedIn("/tickets?new=ticket")}<h1>${titleOf(form)}</h1>
${form.intro && html`<p class="given">${form.intro}</p>`}<p class="lead">${
        asksToConfirm
          ? "We send you a link to confirm your address, and answer by email."
          : "We answer by email."
      }</p>
<form method="post" action="${path}" enctype="multipart/form-data">${problemSummary(state)}
${field(state, { name: "title", label: "Subject", isRequired: true, maxLength: 200, autocomplete: "off" })}
${base === "/support" && html`<div class="suggested" data-suggested role="status"></div>`}
${field(state, {
  name: "description",
  label: "Description",
  type: "textarea",
  hint: "What happened, and what did you expect?",
  isRequired: true,
  maxLength: 20_000,
})}
${categories.length > 0 && categoryField(state, categories)}
${customFields(form.fields, state, sent)}
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
${fileField(state)}
<button>Send ticket</button></form>
${
  base === "/support" &&
  html`<p class="meta">Do you have an account? <a href="/auth?next=%2Ftickets%3Fnew%3Dticket">Sign in</a> to see all your tickets.${
    site.isSignUpOpen &&
    html` New here? <a href="/sign-up?next=%2Ftickets%3Fnew%3Dticket">Create an account</a>`
  }</p>`
}`,
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

async function ask(request: PublicRequest, deps: FormDependencies): Promise<PublicAnswer> {
  const { form, ctx, params, files, filesRefused } = request;
  const found = formAt(await findOpenForms(ctx.read), params.form, deps.base);
  if ("instead" in found) return found.instead;
  const { category, fields, done_text } = found.form;
  const custom = readCustom(fields, form);
  const read = readForm(Submission, form);
  if ("refused" in read) {
    const { problems } = checkFormValues(fields, custom);
    const refused = { ...read.refused, problems: { ...read.refused.problems, ...problems } };
    return showForm(request, deps, refused, 400);
  }
  try {
    if (filesRefused) throw filesRefused;
    const stamp = form.get("opened") ?? "";
    const opened = { stamp, seconds: deps.formTimes.secondsSince(stamp) };
    const submission = { ...read.data, ...(category && { category: category.id }), custom };
    const asked = askedBySubmission(submission, opened);
    const { ref_number } = await submitRequest(ctx, deps, asked, files);
    return ref_number
      ? receivedPage(ref_number, done_text, deps.base)
      : checkMailPage(read.data.email, done_text, deps.base);
  } catch (error) {
    return showForm(request, deps, refusedForm(error, form), 400);
  }
}

function checkMailPage(email: string, doneText: string, base: Base): PublicAnswer {
  return {
    kind: "page",
    content: {
      title: "Confirm your request",
      isHidden: true,
      body: html`<h1>Check your email</h1>
<p>We sent a link to <b>${email}</b>. Open it within three days to confirm your request. We see your request only after that.</p>
${doneText && html`<p class="given">${doneText}</p>`}
<p class="meta">Nothing arrived after some minutes? Look into the folder for spam, or check the address.</p>
<p class="actions"><a class="button plain" href="${base}">Back to support</a></p>`,
    },
  };
}

function receivedPage(ref: string, doneText = "", base: Base = "/support"): PublicAnswer {
  return {
    kind: "page",
    content: {
      title: "We received your request",
      isHidden: true,
      body: html`<h1>We received your request</h1>
<p>Its number is <span class="reference">${ref}</span>. We answer by email.</p>
${doneText && html`<p class="given">${doneText}</p>`}
<p class="actions"><a class="button plain" href="${base}">Back to support</a></p>`,
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
    scripts: pageScripts,
    body: html`${forSignedIn("/tickets?new=ticket")}<h1>New ticket</h1>
<p>Please sign in to open a ticket.</p>
<p><a class="button" href="/auth?next=%2Ftickets%3Fnew%3Dticket">Sign in</a></p>`,
  },
};
