// The front door of audit.
import { onAudited } from "#platform/outbox/reactions.ts";
import { sealEvent } from "./audit.store.ts";

export { auditSource } from "./audit.source.ts";
export { verifyChain } from "./verify-chain.ts";

/** Every event that an auditor reads becomes a link of its business's chain. */
export const auditReaction = onAudited("audit.seal", (tx, _ctx, { id }) => sealEvent(tx, id));
