interface NoticeKind {
  /** What it is about, for the person who decides whether to hear of it. */
  readonly title: string;
  readonly group: "security";
  readonly audience: "staff" | "customers" | "everybody";
  /** How it comes to somebody who never chose. */
  readonly app: boolean;
  readonly desktop: boolean;
  /** It concerns the person's own safety: it stays in the app, whatever they choose. */
  readonly is_required?: true;
}

const security = {
  group: "security",
  audience: "everybody",
  app: true,
  desktop: true,
  is_required: true,
} as const;

/** Every notice the desk can send. A domain that tells people of something new adds its line here. */
export const noticeTypes = {
  security_new_sign_in: { ...security, title: "Sign-in on a new device" },
  security_password_changed: { ...security, title: "Your password was changed" },
  security_email_changed: { ...security, title: "Your email address was changed" },
  security_session_reused: { ...security, title: "A session of yours was copied" },
} as const satisfies Record<string, NoticeKind>;

export type NoticeType = keyof typeof noticeTypes;
export type { NoticeKind };
