import { z } from "zod";
import { route } from "../kernel/route.ts";

export const mostOrigins = 20;

/** `https://shop.example`, without a path. `http` only for this computer, where sites are tried out. */
const Origin = z
  .string()
  .trim()
  .toLowerCase()
  .max(260, "Enter an address such as https://www.example.com")
  .transform((text) => text.replace(/\/$/, ""))
  .refine(isOrigin, "Enter an address such as https://www.example.com");

/** Scheme, host and port as browsers send them: without the port that the scheme has anyway. */
const originForm =
  /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::([1-9]\d{0,4}))?$/;

function isOrigin(text: string): boolean {
  const [, scheme, host = "", port] = originForm.exec(text) ?? [];
  if (!scheme || host.includes("..") || Number(port ?? 1) > 65_535) return false;
  if (port === (scheme === "https" ? "443" : "80")) return false;
  return scheme === "https" || isOwnComputer(host);
}

const isOwnComputer = (host: string) =>
  host === "127.0.0.1" || host === "localhost" || host.endsWith(".localhost");

const fields = z.object({
  /** Whether the widget can be loaded. */
  is_active: z.boolean(),
  /** The sites that may show it. */
  widget_origins: z.array(Origin).max(mostOrigins, `Choose at most ${mostOrigins}`),
  /** Of its button; null for the colour of the business. */
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "Enter a colour such as #006f85")
    .toLowerCase()
    .nullable(),
});

/** The help widget for other sites. */
export const Widget = z.object({
  ...fields.shape,
  widget_origins: z.array(z.string()),
  color: z.string().nullable(),
  /** The address of its script. */
  script_url: z.string(),
  version: z.number().int().min(0),
});
export type Widget = z.infer<typeof Widget>;

/** Names only what it changes. */
export const Change = z.strictObject({
  ...fields.partial().shape,
  version: z.number().int().min(0).optional(),
});
export type Change = z.infer<typeof Change>;

export const show = route({
  method: "GET",
  path: "/settings/widget/",
  summary: "Show the help widget",
  access: "business.update",
  answer: { status: 200, body: z.object({ settings: Widget }) },
});

export const change = route({
  method: "PUT",
  path: "/settings/widget/",
  summary: "Change the help widget",
  access: "business.update",
  body: Change,
  answer: { status: 200, body: z.object({ message: z.string(), settings: Widget }) },
  errors: ["request.stale_version"],
});
