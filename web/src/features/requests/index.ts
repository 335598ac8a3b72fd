// What other features and app/ may import.
export { useRequestCount } from "./use-request-count.ts";
