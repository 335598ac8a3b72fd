// The front door of search.
export { searchJobs } from "./search.jobs.ts";
export { searchReactions } from "./search.reactions.ts";
