import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { MailServer } from "#platform/mailer/mail-routing.ts";
import { deliverOutside } from "#platform/mailer/outside-transport.ts";
import type { Place } from "#platform/secrets/sealed-column.ts";
import type { MailParts } from "./parts.ts";
import type { Way } from "./sending.rules.ts";
import { opened } from "./server-passwords.ts";
import { tellProblem } from "./use-cases/tell-problem.ts";

export interface ServerBehind {
  readonly server: {
    readonly host: string;
    readonly port: number;
    readonly username: string;
    readonly sealed_password: string;
    readonly use_tls: boolean;
    readonly use_ssl: boolean;
  };
  readonly place: Place;
  readonly hadProblem: boolean;
  /** Writes down where it failed; null once it works again. */
  note(tx: TenantTx, stage: string | null): Promise<void>;
}

type OwnWay = Exclude<Way, { by: "platform" }>;

/** A server of the business's own. What goes wrong on the way to it is noted, and told where waiting does not help. */
export function makeCarrier(
  { egress, sealer }: MailParts,
  ctx: Context,
  behind: ServerBehind | undefined,
  { by, ...addressing }: OwnWay,
): MailServer {
  if (!behind) throw new Error(`a mail is to leave by ${by}, which is not set up`);
  const { server, place, hadProblem, note } = behind;
  return {
    name: by,
    async deliver(letter) {
      const password = opened(sealer, server.sealed_password, place) ?? "";
      const delivery = await deliverOutside(egress, { ...server, password }, letter, addressing);
      if (delivery.isAccepted && hadProblem) await ctx.transact((tx) => note(tx, null));
      return delivery;
    },
    refused: ({ stage = "send" }) =>
      ctx.transact(async (tx) => {
        await note(tx, stage);
        await tellProblem(tx, ctx, { address: addressing.from.address, stage });
      }),
  };
}
