import { html, type PublicAnswer, type SafeHtml } from "../../portal/index.ts";
import { type OpenForm, type OpenForms, pathOfForm } from "../forms/find-form.ts";
import { forSignedIn, pageScripts } from "./signed-in.ts";

/** Below which addresses the forms are. */
export type Base = "/support" | "/widget";

const signedIn = forSignedIn("/tickets?new=ticket");

const isId = (text: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

/** The form behind an address of the support pages, or the page that is shown instead. */
export function formAt(
  forms: OpenForms,
  name: string | undefined,
  base: Base,
): { readonly form: OpenForm } | { readonly instead: PublicAnswer } {
  if (name === undefined) {
    const [only, ...more] = forms.forms;
    return only && more.length === 0 ? { form: only } : { instead: choicePage(forms, base) };
  }
  if (name !== "general" && !isId(name)) return { instead: { kind: "missing" } };
  const category = name === "general" ? undefined : name;
  const form = forms.of(category);
  if (!form) return { instead: switchedOffPage(forms, base) };
  // A category without a form of its own has no address.
  return (form.category?.id ?? undefined) === category
    ? { form }
    : { instead: { kind: "missing" } };
}

export const titleOf = ({ category }: OpenForm) => category?.name ?? "New ticket";

function choicePage({ forms }: OpenForms, base: Base): PublicAnswer {
  const content = {
    title: "New ticket",
    scripts: pageScripts,
    canonical: "/support/new",
    body:
      forms.length === 0
        ? html`${signedIn}<h1>New ticket</h1><p>There is no form at the moment.</p>
<p class="actions"><a class="button plain" href="${base}">Back to support</a></p>`
        : html`${signedIn}<h1>New ticket</h1><p class="lead">What is it about?</p>${linksTo(forms, base)}`,
  };
  return { kind: "page", content };
}

const linksTo = (forms: readonly OpenForm[], base: Base): SafeHtml =>
  html`<ul class="list">${forms.map(
    ({ category }) =>
      html`<li><a href="${pathOfForm(category?.id, base)}"><b>${category?.name ?? "Something else"}</b></a>${
        category?.description && html`<p class="meta">${category.description}</p>`
      }</li>`,
  )}</ul>`;

function switchedOffPage({ forms }: OpenForms, base: Base): PublicAnswer {
  return {
    kind: "page",
    status: 410,
    content: {
      title: "This form is switched off",
      isHidden: true,
      body: html`<h1>This form is switched off</h1>
<p>It takes no tickets at the moment.</p>
${forms.length > 0 && html`<h2>Other forms</h2>${linksTo(forms, base)}`}
<p class="actions"><a class="button plain" href="${base}">Back to support</a></p>`,
    },
  };
}
