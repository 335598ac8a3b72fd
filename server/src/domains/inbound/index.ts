// The public interface of inbound: mails that come in.

export type { InboundDependencies } from "./dependencies.ts";
export { inboundJobs, inboundReactions, renewFetching } from "./inbound.jobs.ts";
export { deleteExpiredMails } from "./quarantine/quarantine.ts";
