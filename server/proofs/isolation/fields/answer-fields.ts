/**
 * Every field that a customer or a visitor can receive over HTTP, by operation. `staff`: fields of the same answer that
 * only staff receive. An operation that only staff may call is not listed; of an answer without JSON there is nothing to
 * list. The notation is explained at `parseSelection`.
 */
export interface AnswerFields {
  readonly customer: string;
  readonly staff?: string;
}

export const shapes: Readonly<Record<string, string>> = {
  Page: "count next previous",
  PublicTicketRow: `id ticket_id title status_label step waiting_for department_name requester_name is_unread created_at
    updated_at last_seq`,
  PublicTicket: `...PublicTicketRow follow_up_of follow_ups may { reply solve reopen follow_up }
    fields { key label type text }`,
  LinkedTicket: `ticket_id title status_label step waiting_for department_name created_at updated_at
    may { reply solve reopen } items { seq kind at text body_html author { name is_staff } files { name size } }`,
  Undo: "id label expires_at",
  PublicPerson: "name avatar_url is_staff",
  StreamFile: "id name size media_type state",
  PublicStreamItem:
    "seq kind type at text id body_html files { ...StreamFile } author { ...PublicPerson }",
  // How urgent staff think a ticket is, is not for customers.
  Notification: `id notification_type title message is_read read_at created_at updates link
    ticket { id ticket_id title priority:empty } actor { name avatar_url }`,
  Text: "text hit",
  TicketHit: "id ticket_id title { ...Text } text { ...Text } status_label requester_name",
  User: `id role first_name last_name email phone_number avatar_url business { id name } first_login
    must_change_password`,
  Me: "...User pending_email",
  Preferences: "theme density text_size single_keys key_map { * } language",
  Channels: "app desktop mail",
  CustomerNotices: `staff_reply { ...Channels } ticket_resolved { ...Channels } ticket_closed { ...Channels }
    security_new_sign_in { ...Channels } security_password_changed { ...Channels }
    security_email_changed { ...Channels } security_session_reused { ...Channels }`,
  StaffNotices: `ticket_new { ...Channels } ticket_transferred { ...Channels } ticket_assigned { ...Channels }
    ticket_unassigned { ...Channels } ticket_reply { ...Channels } ticket_reopened { ...Channels }
    ticket_mention { ...Channels } ticket_note { ...Channels } ticket_status { ...Channels }
    ticket_merged { ...Channels } ticket_due { ...Channels } ticket_woken { ...Channels }
    ticket_held { ...Channels } mail_held { ...Channels } mail_failed { ...Channels } reply_stopped { ...Channels } sla_reminder { ...Channels } sla_breach { ...Channels }
    sla_escalation { ...Channels } article_submitted { ...Channels } article_refused { ...Channels } mail_problem { ...Channels } agent_figures { ...Channels }`,
  NoticeSettings: "matrix { ...CustomerNotices } quiet_hours { from to days } pause_until",
  KbCategory: "id name slug description parent articles_count",
  KbStaffCategory: "position visibility effective_visibility is_active version",
  KbArticleRow: `id slug title summary category { id name slug } language tags is_featured reading_minutes published_at
    updated_at`,
  KbStaffArticle: `visibility effective_visibility state in_review has_changes owner { id name } review_on
    published_version views helpful_yes helpful_no version`,
  KbHit: "...KbArticleRow title_parts { ...Text } excerpt { ...Text }",
  SecondStep: "session_key second_step masked_email expires_in detail",
};

const changedTicket: AnswerFields = {
  customer: "message ticket { ...PublicTicket }",
  staff: "undo { ...Undo }",
};
const linkedTicket: AnswerFields = { customer: "message ticket { ...LinkedTicket }" };
const messageAlone: AnswerFields = { customer: "message" };
const newPassword: AnswerFields = { customer: "message access refresh" };

export const answerFields: Readonly<Record<string, AnswerFields>> = {
  "categories.list": {
    customer: "...Page results { id name description is_active created_at }",
    staff: "results { department { id name } default_priority updated_at version }",
  },
  "customerTickets.analysis": { customer: "all open waiting_for_you resolved most" },
  "customerTickets.followUp": changedTicket,
  "customerTickets.list": {
    customer: "...Page results { ...PublicTicketRow } count_is_capped warning",
  },
  "customerTickets.mine": {
    customer: "...Page results { ...PublicTicketRow } count_is_capped warning",
  },
  "dashboard.data": {
    customer: `role cards { key unit value is_capped previous week_growth link }
      lists { newest { ...PublicTicketRow } } charts:empty period:empty as_of`,
    staff: `lists { attention next { ticket why } notices { count results { ...Notification } } }
      charts { key unit series points { key name values links } totals } period { from to timezone }`,
  },
  "dashboard.getStarted": {
    customer: "steps:empty counts { done all }",
    staff: "steps { id done }",
  },
  "drafts.discard": messageAlone,
  "drafts.list": { customer: "...Page results { key value { * } device updated_at }" },
  "drafts.save": { customer: "message draft { key value { * } device updated_at }" },
  "exports.show": { customer: "job { id kind state done result_url created_at }" },
  "files.remove": messageAlone,
  "files.show": { customer: "url preview_url state" },
  "files.upload": { customer: "message file { ...StreamFile width height }" },
  "kbArticles.featured": { customer: "...Page results { ...KbArticleRow }" },
  "kbArticles.feedback": { customer: "message counts { yes no }" },
  "kbArticles.list": {
    customer: "...Page results { ...KbArticleRow }",
    staff: "results { ...KbStaffArticle }",
  },
  "kbArticles.popular": { customer: "...Page results { ...KbArticleRow }" },
  "kbArticles.search": { customer: "...Page results { ...KbHit } count_is_capped" },
  "kbArticles.show": {
    customer: `article { ...KbArticleRow body parents { id name slug } related { ...KbArticleRow } }`,
    staff: `article { ...KbStaffArticle refusal submitted_by { id name } problems { key message }
      public_url may { edit publish submit approve archive delete } }`,
  },
  "kbArticles.suggest": { customer: "results { ...KbHit }" },
  "kbArticles.view": { customer: "message counts { views }" },
  "kbCategories.articles": { customer: "...Page results { ...KbArticleRow }" },
  "kbCategories.list": {
    customer: "...Page results { ...KbCategory }",
    staff: "results { ...KbStaffCategory }",
  },
  "kbCategories.show": {
    customer: `category { ...KbCategory } parents { id name slug } children { ...KbCategory }`,
    staff: "category { ...KbStaffCategory } children { ...KbStaffCategory }",
  },
  "kbCategories.tree": {
    customer: `results { ...KbCategory children { ...KbCategory children { ...KbCategory
      children { ...KbCategory } } } }`,
    staff: `results { ...KbStaffCategory children { ...KbStaffCategory children { ...KbStaffCategory
      children { ...KbStaffCategory } } } }`,
  },
  "kbSettings.publicSettings": {
    customer: `settings { kb_title kb_description public_access articles_per_page feedback_enabled
      kb_languages }`,
  },
  "me.changePreferences": {
    customer: "message user { ...Me } preferences { ...Preferences }",
  },
  "me.firstLogin": { customer: "message user { ...Me }" },
  "me.show": {
    customer: `user { ...Me } permissions preferences { ...Preferences }
      business { name timezone logo_url favicon_url brand_color domain_url support_url }`,
  },
  "mfa.begin": { customer: "secret otpauth_url" },
  "mfa.confirm": { customer: "message recovery_codes" },
  "mfa.recoveryCodes": { customer: "message recovery_codes" },
  "mfa.remove": messageAlone,
  "mfa.state": { customer: "state recovery_left required" },
  "noticeSettings.change": {
    customer: "message settings { ...NoticeSettings }",
    staff: "settings { matrix { ...StaffNotices } }",
  },
  "noticeSettings.show": {
    customer: "settings { ...NoticeSettings }",
    staff: "settings { matrix { ...StaffNotices } }",
  },
  "notifications.list": { customer: "...Page results { ...Notification }" },
  "notifications.markAllRead": { customer: "message unread" },
  "notifications.markAsRead": { customer: "message unread" },
  "notifications.unreadCount": { customer: "unread" },
  "passwords.change": newPassword,
  "passwords.inspectLink": { customer: "purpose first_name masked_email" },
  "passwords.reset": { customer: "message access refresh user { ...User }" },
  "passwords.sendReset": messageAlone,
  "passwords.update": newPassword,
  "profile.confirmEmail": messageAlone,
  "profile.update": { customer: "message user { ...Me }" },
  "registration.address": { customer: "available reason suggestion" },
  "registration.create": { customer: "message site_url session_key" },
  "requestFormConfig.listPublic": {
    customer:
      "results { category { id name } intro done_text fields { key label type options { value label } min max departments categories show_if { field is value } is_required help } }",
  },
  "requestForms.confirm": { customer: "message ref_number reference" },
  "requestForms.contact": { customer: "message kind ref_number" },
  "requestForms.create": { customer: "message kind ref_number" },
  "search.find": {
    customer: "groups { type count count_is_capped next results { ...TicketHit } } warning",
    staff: "groups { results { kind name { ...Text } email { ...Text } avatar_url } }",
  },
  "search.recent": { customer: "results { ...TicketHit }" },
  "sessions.activity": { customer: "idle_seconds_left" },
  "sessions.list": {
    customer: "results { id device browser ip started_at last_active_at current }",
  },
  "sessions.logout": messageAlone,
  "sessions.refresh": { customer: "access refresh" },
  "sessions.revoke": messageAlone,
  "sessions.revokeOthers": { customer: "message count" },
  "sessions.socketTicket": { customer: "ticket expires_in" },
  "signIn.express": { customer: "access refresh user { ...User } ...SecondStep" },
  "signIn.register": { customer: "session_key detail" },
  "signIn.resendCode": { customer: "detail retry_in" },
  "signIn.verifyCode": {
    customer: "access refresh user { ...User }",
    staff: "password_setup { token uid }",
  },
  "signIn.withCode": { customer: "...SecondStep" },
  "site.validate": {
    customer: `business_id ticket_categories { id name description } departments { id name }
      business { name logo_url favicon_url brand_color timezone } portal { customer_signup }`,
  },
  "ticketAccess.find": messageAlone,
  "ticketAccess.findAnonymously": messageAlone,
  "ticketAccess.reopen": linkedTicket,
  "ticketAccess.reply": linkedTicket,
  "ticketAccess.show": { customer: "ticket { ...LinkedTicket }" },
  "ticketAccess.solve": linkedTicket,
  "ticketChanges.reopen": changedTicket,
  "ticketChanges.setStatus": changedTicket,
  "ticketFields.form": {
    customer: `results { key label type options { value label } min max departments categories
      show_if { field is value } is_required }`,
  },
  "ticketMessages.add": {
    customer: "message ticket { ...PublicTicket } comment { ...PublicStreamItem }",
    staff: "undo { ...Undo } hold { until }",
  },
  "ticketStream.files": {
    customer: "...Page results { ...StreamFile message kind at author_name }",
  },
  "ticketStream.list": { customer: "results { ...PublicStreamItem } last_seq" },
  "ticketWatchers.unwatch": { customer: "message is_watching" },
  "tickets.create": changedTicket,
  "tickets.seen": { customer: "message is_unread" },
  "tickets.show": { customer: "ticket { ...PublicTicket } redirected_from" },
  "wallboards.show": {
    customer: "name zone as_of cards { metric label unit days value target { value is_met } }",
  },
  "workOverview.show": { customer: "assigned_tickets resolved_tickets most" },
  "workspaces.find": { customer: "sign_in_url" },
  "workspaces.sendList": messageAlone,
};

/** What a refusal says, whatever was asked. */
export const problemFields = "message detail code fields { * } request_id";
