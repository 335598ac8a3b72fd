// The public interface of knowledge.

export { canReadPictures } from "./articles/read-articles.ts";
export { knowledgeJobs } from "./knowledge.jobs.ts";
export { knowledgeReactions } from "./knowledge.reactions.ts";
