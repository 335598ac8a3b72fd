type Rules = { createHTML: (html: string) => string };
interface Policies {
  createPolicy(name: string, rules: Rules): Rules;
}
const rules: Rules = { createHTML: (html) => html };
const policy =
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy("rich-text", rules) ??
  rules;

/**
 * The body of HTML, in a document that runs and loads nothing. The content security policy reports style attributes even
 * there, so they are called `data-style`.
 */
export function inertBody(html: string): HTMLElement {
  const plain = html.replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, " data-style="));
  return new DOMParser().parseFromString(policy.createHTML(plain), "text/html").body;
}
