/** What can go wrong in the knowledge base. */
export const knowledgeErrors = {
  "kb.sign_in_required": { status: 401, message: "Sign in to read this." },
  "kb.moved": { status: 301, message: "This has a new address." },
  "kb.archived": { status: 410, message: "This article is no longer available." },
  "kb.slug_taken": { status: 409, message: "This address is or was used by something else." },
  "kb.category_in_use": {
    status: 409,
    message: "This category still has {n} articles and {k} subcategories. Choose where they go.",
  },
  "kb.category_circle": { status: 409, message: "A category cannot be inside itself" },
  "kb.not_ready": { status: 409, message: "{problem}" },
  "kb.own_article": { status: 409, message: "Somebody else must approve your article." },
  "kb.transition_refused": {
    status: 409,
    message: "An article that is {from} cannot be {to}.",
  },
} as const;
