import { InputRule, Mark, mergeAttributes } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

const allowed = /^(https?:\/\/|mailto:|tel:)\S+$/i;

/** What somebody typed as an address, as a link. Undefined, if it is none. */
export function linkOf(typed: string): string | undefined {
  const address = typed.trim();
  if (allowed.test(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d\s()/-]{6,20}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, "")}`;
  if (/^[^\s/:@]+\.[\p{L}]{2,}(?:[:/?#]\S*)?$/u.test(address)) return `https://${address}`;
  return undefined;
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    link: {
      setLink: (href: string) => ReturnType;
      unsetLink: () => ReturnType;
    };
  }
}

/** Links are followed only by readers, so a click in the editor places the caret. */
export const LinkMark = Mark.create({
  name: "link",
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: "a[href]:not([data-mention], [data-mention-department])",
      getAttrs: (element) => {
        const href = element.getAttribute("href") ?? "";
        return allowed.test(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", mergeAttributes(HTMLAttributes), 0],
  addCommands() {
    return {
      setLink:
        (href) =>
        ({ chain }) =>
          chain().extendMarkRange(this.name).setMark(this.name, { href }).run(),
      unsetLink:
        () =>
        ({ chain }) =>
          chain().extendMarkRange(this.name).unsetMark(this.name).run(),
    };
  },
  addInputRules() {
    const { type } = this;
    // [words](address)
    const markdown = /\[([^\]]+)\]\((\S+)\)$/;
    return [
      new InputRule({
        find: markdown,
        handler({ state, range, match }) {
          const href = linkOf(match[2] ?? "");
          if (!href) return;
          const words = state.schema.text(match[1] ?? "", [type.create({ href })]);
          state.tr.replaceWith(range.from, range.to, words).removeStoredMark(type);
        },
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          // An address that is pasted over words makes them a link.
          handlePaste(view, event) {
            const pasted = event.clipboardData?.getData("text/plain").trim() ?? "";
            if (view.state.selection.empty || !allowed.test(pasted)) return false;
            return editor.commands.setLink(pasted);
          },
        },
      }),
    ];
  },
});
