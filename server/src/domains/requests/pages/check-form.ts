import { html, type PublicAnswer, type SafeHtml } from "../../portal/index.ts";
import { type FormState, field, problemSummary } from "./fields.ts";
import type { Base } from "./form-choice.ts";

export function checkForm(state: FormState, base: Base = "/support"): SafeHtml {
  return html`<form method="post" action="${base}/check">${problemSummary(state)}
${field(state, {
  name: "ticket",
  label: "Ticket reference",
  hint: "You find it in our emails, for example TK20418.",
  autocomplete: "off",
  isRequired: true,
  maxLength: 30,
})}
${field(state, {
  name: "email",
  label: "Email",
  type: "email",
  hint: "The address that you wrote from. We send the link to your ticket there.",
  autocomplete: "email",
  isRequired: true,
  maxLength: 254,
})}
<button>Find ticket</button></form>`;
}

export function checkPage(state: FormState, status = 200, base: Base = "/support"): PublicAnswer {
  return {
    kind: "page",
    status,
    content: {
      title: "Check a ticket",
      isHidden: true,
      body: html`<h1>Check a ticket</h1><div class="card">${checkForm(state, base)}</div>
<p><a href="/auth">Sign in</a> to see all your tickets.</p>`,
    },
  };
}
