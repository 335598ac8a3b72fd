// The public interface of inbound: mails that come in.

export type { InboundDependencies, MailboxWatches } from "./dependencies.ts";
export { watchMailboxes } from "./fetch/watch-mailboxes.ts";
export { inboundJobs, inboundReactions, renewFetching } from "./inbound.jobs.ts";
export {
  deleteExpiredMails,
  deleteMail,
  listQuarantine,
  releaseMail,
} from "./quarantine/quarantine.ts";
export { startReception } from "./reception/start-reception.ts";
