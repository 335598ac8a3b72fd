/** Something that became of a message, before or after the moment that is looked at. */
export interface Turn {
  readonly message_id: string;
  readonly type: string;
  /** What the words were until then. */
  readonly body_html: string | null;
  readonly isAfter: boolean;
}
