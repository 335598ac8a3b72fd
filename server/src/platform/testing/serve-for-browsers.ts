// The desk of the browser tests: API, web app, worker, mailbox and a control port, on a database of its own; gone when
// they are.
import { once } from "node:events";
import { existsSync } from "node:fs";
import { jobHandlers } from "../../app/build-worker.ts";
import { startTimers } from "../../app/start-timers.ts";
import { makeActions } from "./browsers/actions.ts";
import { openControl } from "./browsers/control.ts";
import { openMailbox } from "./browsers/mailbox.ts";
import { prepareTemplate } from "./database.ts";
import { openDesk } from "./desk.ts";
import { startWorker } from "./workers.ts";

const port = Number(process.env.PORT);
const host = "127.0.0.1";
const web = process.env.WEB_DIR ?? "web/dist";
if (!existsSync(`${web}/index.html`)) throw new Error(`nothing is built in ${web}: run pnpm build`);

await prepareTemplate();
const mailbox = await openMailbox();
const desk = await openDesk({
  config: {
    BASE_URL: `http://localhost:${port}`,
    WEB_DIR: web,
    SMTP_URL: mailbox.url,
    EGRESS_ALLOW: `${mailbox.submission.host}:${mailbox.submission.port}`,
    SUPPORT_PHONE: "+1 555 0100",
    // Each test's browser names an address of its own, so that none draws on another's budget.
    TRUSTED_PROXIES: "127.0.0.1/32",
  },
});
const worker = await startWorker(desk, jobHandlers(desk.parts));
const timers = await startTimers(desk.parts);
const actions = makeActions(desk);
await actions.business({ label: "acme", title: "Acme" });
await actions.business({ label: "globex", title: "Globex" });
const control = await openControl(port - 1, actions, mailbox);
await desk.app.listen({ host, port });

await once(process, "SIGTERM");
control.close();
await Promise.all([timers.stop(), worker.stop()]);
await Promise.all([desk.close(), mailbox.close()]);
process.exit(0);
