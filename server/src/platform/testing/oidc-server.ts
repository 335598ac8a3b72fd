import { once } from "node:events";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { createServer, request as send } from "node:https";
import { interactionPolicy, Provider } from "oidc-provider";
import { makeAuthority } from "./certificates.ts";
import { freePort } from "./free-port.ts";

export const registration = { id: "parley", secret: "orchard-client-secret" };
export const mailServer = { id: "mail-server", secret: "meadow-mail-secret" };

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Options {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
}

/**
 * A real OpenID provider on this machine that stands in for Microsoft and Google. Like theirs, its refresh tokens are replaced
 * by new ones and the old ones go on working. Whoever its sign-in page is opened for is signed in at once.
 */
export async function openOidcServer({ redirectUri, scopes }: Options) {
  const [port, plainPort] = [await freePort(), await freePort()];
  const issuer = `https://127.0.0.1:${port}`;
  const authority = makeAuthority();
  const certificate = authority.sign("127.0.0.1");
  authority.forget();
  /** What a test changes. */
  const state = {
    account: "",
    givesRefreshToken: true,
    refusesConsent: false,
    /** Answers questions for tokens in place of the provider. */
    tokenAnswer: undefined as Answer | "hang up" | undefined,
    tokensAsked: 0,
    revoked: 0,
    /** Which mailbox an account opens, where that is not its own. */
    mailboxOf: new Map<string, string>(),
    /** The tokens of these accounts are worthless, as after somebody removed the permission. */
    ended: new Set<string>(),
  };
  const provider = makeProvider(issuer, { redirectUri, scopes }, state);
  const serve = provider.callback();

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? "/", issuer);
    if (pathname.startsWith("/interaction/")) {
      finish(request, response);
      return;
    }
    if (pathname === "/token/revocation") state.revoked++;
    if (pathname === "/token" && answerInstead(request, response)) return;
    serve(request, response);
  }

  function answerInstead(request: IncomingMessage, response: ServerResponse): boolean {
    state.tokensAsked++;
    const { tokenAnswer } = state;
    if (tokenAnswer === "hang up") request.socket.destroy();
    else if (tokenAnswer) {
      response.writeHead(tokenAnswer.status, tokenAnswer.headers).end(tokenAnswer.body);
    }
    return tokenAnswer !== undefined;
  }

  function finish(request: IncomingMessage, response: ServerResponse): void {
    const result = state.refusesConsent
      ? { error: "access_denied" }
      : { login: { accountId: state.account }, select_account: {}, consent: {} };
    void provider.interactionFinished(request, response, result);
  }

  const secure = createServer(certificate, handle).listen(port, "127.0.0.1");
  // Where the IMAP server asks about tokens.
  const plain = createHttpServer(serve).listen(plainPort, "127.0.0.1");
  await Promise.all([once(secure, "listening"), once(plain, "listening")]);
  return {
    issuer,
    port,
    ca: authority.ca,
    certificate,
    state,
    introspectionUrl: `http://${mailServer.id}:${mailServer.secret}@127.0.0.1:${plainPort}/token/introspection`,
    /** Puts back what tests changed. */
    reset() {
      Object.assign(state, {
        account: "",
        givesRefreshToken: true,
        refusesConsent: false,
        tokenAnswer: undefined,
        tokensAsked: 0,
        revoked: 0,
      });
      state.mailboxOf.clear();
      state.ended.clear();
    },
    /** Does what a browser does at the sign-in page, and answers where it is sent in the end. */
    signIn: (url: string) => followTo(url, redirectUri, authority.ca),
    /** Whether a token opens a mailbox now. */
    async opens(token: string, mailbox: string): Promise<boolean> {
      const found = await provider.AccessToken.find(token);
      if (!found?.isValid || state.ended.has(found.accountId)) return false;
      return (state.mailboxOf.get(found.accountId) ?? found.accountId) === mailbox;
    },
    async close() {
      secure.closeAllConnections();
      plain.closeAllConnections();
      await Promise.all([secure, plain].map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}

export type OidcServer = Awaited<ReturnType<typeof openOidcServer>>;

interface State {
  readonly givesRefreshToken: boolean;
  readonly mailboxOf: ReadonlyMap<string, string>;
  readonly ended: ReadonlySet<string>;
}

const hour = 3600;

function makeProvider(issuer: string, { redirectUri, scopes }: Options, state: State): Provider {
  const known = ["openid", "email", "offline_access", ...scopes];
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: registration.id,
        client_secret: registration.secret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code", "refresh_token"],
        token_endpoint_auth_method: "client_secret_post",
      },
      {
        client_id: mailServer.id,
        client_secret: mailServer.secret,
        redirect_uris: [],
        grant_types: [],
        response_types: [],
      },
    ],
    scopes: known,
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ["orchard"] },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      Grant: 90 * 24 * hour,
      IdToken: hour,
      Interaction: hour,
      RefreshToken: 90 * 24 * hour,
      Session: hour,
    },
    features: {
      devInteractions: { enabled: false },
      introspection: {
        enabled: true,
        allowedPolicy: (_: unknown, __: unknown, token: { accountId: string }) =>
          !state.ended.has(token.accountId),
      },
      revocation: { enabled: true, allowedPolicy: () => true },
    },
    interactions: {
      policy: prompts,
      url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
    },
    findAccount: (_: unknown, id: string) =>
      state.ended.has(id)
        ? undefined
        : { accountId: id, claims: () => ({ sub: id, email: id, email_verified: true }) },
    issueRefreshToken: () => state.givesRefreshToken,
    rotateRefreshToken: true,
    extraTokenClaims: (_: unknown, { accountId }: { accountId: string }) => ({
      email: state.mailboxOf.get(accountId) ?? accountId,
    }),
    async loadExistingGrant({ oidc }: GrantContext) {
      const { client, session } = oidc;
      const grant = new provider.Grant({
        accountId: session.accountId,
        clientId: client.clientId,
      });
      grant.addOIDCScope(known.join(" "));
      await grant.save();
      return grant;
    },
  });
  provider.RefreshToken.prototype.consume = async () => undefined;
  return provider;
}

interface GrantContext {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
  };
}

const mostRedirects = 10;

async function followTo(start: string, end: string, ca: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(start);
  for (let count = 0; count < mostRedirects; count++) {
    if (at.href.startsWith(end)) return at;
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const asked = send(at, { ca, headers: { ...(cookie && { cookie }) } }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    if (!answer.headers.location) throw new Error(`${at.href} answered ${answer.statusCode}`);
    at = new URL(answer.headers.location, at);
  }
  throw new Error("too many redirects");
}
