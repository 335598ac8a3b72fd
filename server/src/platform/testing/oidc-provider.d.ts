// The parts of oidc-provider that tests use; the package has no types.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
    };
  }

  interface Token {
    readonly accountId: string;
    readonly clientId: string;
    readonly grantId: string;
  }

  interface FoundToken {
    readonly isValid: boolean;
    readonly accountId: string;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
    readonly AccessToken: { find(token: string): Promise<FoundToken | undefined> };
    readonly RefreshToken: { prototype: { consume(): Promise<void> } };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>;
    on(event: "access_token.issued" | "access_token.saved", hear: (token: Token) => void): void;
  }

  export namespace interactionPolicy {
    class Prompt {
      constructor(about: { name: string; requestable: boolean });
    }
    function base(): { add(prompt: Prompt): void };
  }
}
