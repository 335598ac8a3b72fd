/** What reaches people outside the answers over HTTP. The notation and the shapes are those of `answer-fields.ts`. */

/** Live frames to customers, by type. A type that is not listed is for staff only. */
export const frameFields: Readonly<Record<string, string>> = {
  connected: "user_id session_ends_at seq",
  pong: "at",
  refetch: "seq",
  session: "reason at",
  notifications_list: "notifications { ...Notification }",
  unread_notifications_list: "notifications { ...Notification }",
  unread_count: "count",
  new_notification: "notification { ...Notification } desktop instead_of",
  notification_message: "notification { ...Notification } desktop instead_of",
  unread_count_update: "count",
  draft_saved: "key updated_at device",
  settings_changed: "area",
  refused: "ticket",
  followed: "ticket version last_seq",
  ticket_event: "ticket { id ticket_id version last_seq } item { ...PublicStreamItem }",
  lists_changed: "at",
};

/** Live frames that no customer hears. */
export const staffFrames = ["backtest_progress", "ticket_row", "presence", "job_progress"];

/** Notices to customers by type, and which parts of a notice they use. */
export const noticeFields: Readonly<Record<string, string>> = {
  staff_reply: "title message link ticket actor",
  ticket_resolved: "title message link ticket actor",
  ticket_closed: "title message link ticket actor",
  security_new_sign_in: "title message link actor",
  security_password_changed: "title message link actor",
  security_email_changed: "title message link actor",
  security_session_reused: "title message link actor",
};

/** Mails to customers by kind, and the values that their texts are made of. */
export const mailFields: Readonly<Record<string, string>> = {
  one_time_code: "business.name user.email user.otp_code user.expires_minutes user.ip",
  password_reset:
    "business.name user.email user.first_name user.reset_url user.expires_minutes user.ip",
  password_changed: "business.name user.email user.first_name user.ip user.device user.login_url",
  new_sign_in: "business.name user.email user.first_name user.ip user.device user.login_url",
  already_have_account: "business.name user.email user.first_name user.login_url",
  email_changed: "business.name user.email user.first_name",
  customer_invitation:
    "business.name user.email user.first_name user.invite_url user.expires_minutes",
  // What else these say is read when they leave; `loadTicketMail` reads it as its recipient may see it.
  ticket_received: "ticket.actor_name",
  follow_up_opened: "ticket.actor_name",
  ticket_opened_by_staff: "ticket.actor_name",
  staff_reply: "ticket.actor_name",
  watcher_update: "ticket.actor_name",
  message_received: "ticket.actor_name",
  ticket_resolved: "ticket.actor_name",
  ticket_closed: "ticket.actor_name",
  ticket_reopened: "ticket.actor_name",
  status_changed: "ticket.actor_name ticket.status ticket.previous_status",
  ticket_merged: "ticket.actor_name ticket.followup_number",
  // Texts of our own that no business edits: they are written where they are sent.
  confirm_email: "",
  email_in_use: "",
  email_change_asked: "",
  email_changed_by_staff: "",
  session_reused: "",
  codes_guessed: "",
  mfa_enabled: "",
  mfa_removed: "",
};

/** The columns of each list that can be exported. Only staff export; customers get no file. */
export const exportColumns: Readonly<Record<string, readonly string[]>> = {
  audit: ["entry", "at", "who", "action", "record type", "record", "record id", "changes"],
  metrics: ["Figure", "Unit", "Part", "Of", "Value", "p90", "Tickets", "Times in"],
  tickets: [
    "Status",
    "Priority",
    "ID",
    "Subject",
    "Requester",
    "Agent",
    "Next SLA",
    "Updated",
    "Department",
    "Category",
    "Created",
    "Channel",
    "Tags",
    "Watchers",
    "Source",
    "First reply due",
    "Resolution due",
    "Due",
  ],
};
