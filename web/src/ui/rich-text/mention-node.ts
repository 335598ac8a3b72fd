import { Node } from "@tiptap/core";

/** Whom a note names: `<a data-mention="{account}">@Name</a>`, or a department with `data-mention-department`. */
export const MentionNode = Node.create({
  name: "mention",
  group: "inline",
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    id: {
      default: null,
      parseHTML: (element) => element.getAttribute("data-mention"),
      renderHTML: ({ id }) => (id ? { "data-mention": String(id) } : {}),
    },
    department: {
      default: null,
      parseHTML: (element) => element.getAttribute("data-mention-department"),
      renderHTML: ({ department }) =>
        department ? { "data-mention-department": String(department) } : {},
    },
    name: {
      parseHTML: (element) => (element.textContent ?? "").replace(/^@/, ""),
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [
    { tag: "a[data-mention]", priority: 60 },
    { tag: "a[data-mention-department]", priority: 60 },
  ],
  renderHTML: ({ node, HTMLAttributes }) => ["a", HTMLAttributes, `@${node.attrs.name}`],
  renderText: ({ node }) => `@${node.attrs.name}`,
});
