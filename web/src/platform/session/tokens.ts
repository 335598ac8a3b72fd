import type { User } from "@parley/contract";

/** What the access token says of its bearer. The server reads rights itself; the page only shows. */
export interface Claims extends User {
  readonly exp: number;
  readonly sid: string;
}

export interface Tokens {
  readonly access: string;
  /** The page's half; the other one is a cookie. */
  readonly refresh?: string | undefined;
}

export function readTokens(): Tokens | undefined {
  const access = sessionStorage.getItem("token");
  return access ? { access, refresh: sessionStorage.getItem("refresh") ?? undefined } : undefined;
}

export function storeTokens({ access, refresh }: Tokens): void {
  sessionStorage.setItem("token", access);
  if (refresh) sessionStorage.setItem("refresh", refresh);
}

export function clearTokens(): void {
  sessionStorage.removeItem("token");
  sessionStorage.removeItem("refresh");
}

/** Undefined if the token cannot be read: it is then treated as missing. */
export function claimsOf(access: string): Claims | undefined {
  try {
    const payload = access.split(".")[1] ?? "";
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Claims;
    if (typeof claims.exp !== "number" || !claims.id) throw new Error("Invalid token");
    return claims;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a token that cannot be read is worth a line for whoever looks.
    console.error("Token decoding error:", error);
    return undefined;
  }
}

/** Renewed this long before its end, so that no request is under way when it ends. */
const marginSeconds = 30;

export function isExpired({ exp }: Claims, now = Date.now()): boolean {
  return exp - marginSeconds <= now / 1000;
}
