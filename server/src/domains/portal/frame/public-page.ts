// Pages that the server renders for visitors.
//
// A domain exports a list of `PublicPage`, and `app/build-api.ts` gives all lists to `servePublicPages`. A page gets a
// `PublicRequest` and returns a `PublicAnswer`. The frame adds the head, the header, the footer, the style sheet in the
// colour of the business, the security headers and the ETag.
//
// - Bodies are made with `html`, which escapes everything; rich text goes through `sanitizedHtml`.
// - No session and no cookie is read or set: a page is the same for everybody and cannot show what is not public.
// - There are no inline scripts and no inline styles. A script is a `PublicAsset` of the same origin, and every page
//   works without it.
// - A `Failure` that a page throws becomes a page with its message and status. `{ kind: "missing" }` has the same body
//   for a page that does not exist and for one that is not public.
// - A POST is refused unless it comes from a page of the same host.

import type { LimitName, Upload } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { Failure } from "#platform/failure.ts";
import type { SafeHtml } from "./html.ts";
import type { PublicAsset } from "./public-assets.ts";
import type { PublicSite } from "./public-site.ts";

export interface PublicRequest {
  /** A visitor's context: the business, its database and who asks. */
  readonly ctx: Context;
  readonly site: PublicSite;
  /** The parts of the path that `:names` stand for. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The fields of a submitted form; empty for a GET. */
  readonly form: URLSearchParams;
  /** The files of a form, in temporary places that are gone with the request. */
  readonly files: readonly Upload[];
  /** Why the files are refused; the fields are there. */
  readonly filesRefused?: Failure | undefined;
  /** The path without the query. */
  readonly path: string;
}

/** The files that a form may have, all in one field. */
export interface FilesOfForm {
  readonly name: string;
  readonly most: number;
  /** Of all files together. */
  readonly megabytes: number;
}

export interface PageContent {
  /** Shown as `{title} · {business}`. */
  readonly title: string;
  readonly body: SafeHtml;
  readonly description?: string;
  /** A path; becomes the canonical address. */
  readonly canonical?: string;
  /** Further elements of the head: Open Graph, hreflang, structured data. */
  readonly head?: SafeHtml;
  readonly lang?: string;
  /** Keeps the page out of search engines. */
  readonly isHidden?: boolean;
  /** `wide` gives lists and articles more room than forms. */
  readonly width?: "narrow" | "wide";
  readonly scripts?: readonly PublicAsset[];
  /** Shown in a frame by these sites and no others, without header and footer. No other page can be framed. */
  readonly frame?: { readonly ancestors: readonly string[] };
}

export type PublicAnswer =
  | {
      readonly kind: "page";
      readonly content: PageContent;
      /** 200 by default. */
      readonly status?: number;
      /** The same for everybody, so it is sent with an ETag. Otherwise no cache stores it. */
      readonly isCacheable?: boolean;
    }
  /** Another representation, such as a feed; always with an ETag. Pages of other sites may load it where it says so. */
  | {
      readonly kind: "text";
      readonly type: string;
      readonly body: string;
      readonly isForOtherSites?: true;
    }
  | { readonly kind: "redirect"; readonly to: string; readonly status?: 301 | 302 | 303 | 308 }
  | { readonly kind: "missing" }
  | { readonly kind: "gone" };

export interface PublicPage {
  readonly method: "GET" | "POST";
  /** For example `/support/tk/:reference`. */
  readonly path: string;
  /** Its name in logs and metrics, for example `support.form`. */
  readonly operation: string;
  /** The limit per address block; `public` by default. */
  readonly limit?: LimitName;
  /** For a form with files. Without it only forms without files are accepted. */
  readonly files?: FilesOfForm;
  respond(request: PublicRequest): Promise<PublicAnswer>;
}
