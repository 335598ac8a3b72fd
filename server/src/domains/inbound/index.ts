// The public interface of inbound: mails that come in.

export type { InboundDependencies } from "./dependencies.ts";
export { type MailboxWatches, watchMailboxes } from "./fetch/watch-mailboxes.ts";
export { inboundJobs, inboundReactions, renewFetching } from "./inbound.jobs.ts";
export {
  deleteExpiredMails,
  deleteMail,
  listQuarantine,
  releaseMail,
} from "./quarantine/quarantine.ts";
export { startReception } from "./reception/start-reception.ts";
