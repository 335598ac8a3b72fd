import { mailboxCheck } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { checkNow, showCheck } from "./mailbox-check.ts";

export const mailboxCheckRoutes: Routes = (serve) => {
  serve(mailboxCheck.show, ({ read }, { params }) => showCheck(read, params.id));
  serve(mailboxCheck.start, (ctx, { params }) => checkNow(ctx, params.id));
};
