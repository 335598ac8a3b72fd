import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { makeSendTicketLink, ticketLinkJob } from "./ticket-link/ticket-link.ts";

export const requestJobs = (deps: { readonly baseUrl: string }): JobHandler[] => [
  handles(ticketLinkJob, makeSendTicketLink(deps)),
];
