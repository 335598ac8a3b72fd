import type { Conversation, Turn } from "./conversations/conversation.ts";

interface Said {
  readonly text: string;
  readonly file?: Turn["file"];
}

/** What somebody does to a ticket at a moment. Tickets are named by their place in the plan, people by their address. */
export type DemoAction = { readonly at: number; readonly ticket: number; readonly by: string } & (
  | (Said & {
      readonly kind: "create";
      readonly title: string;
      readonly category: string;
      readonly department: string;
      /** Whom an agent writes it down for, who is on the phone. */
      readonly requester?: string;
      /** Values of custom fields by their keys. */
      readonly custom?: Readonly<Record<string, string>>;
    })
  | (Said & { readonly kind: "say"; readonly status?: Turn["status"] })
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "take" | "resolve" | "watch" | "spam" }
  | { readonly kind: "assign"; readonly to: string }
  | { readonly kind: "move"; readonly department: string }
  | {
      readonly kind: "triage";
      readonly priority?: Conversation["priority"];
      readonly tags?: readonly string[];
    }
  | { readonly kind: "snooze"; readonly days: number }
  | { readonly kind: "merge"; readonly other: number }
);
