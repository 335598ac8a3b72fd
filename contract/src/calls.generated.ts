// Written by `pnpm openapi` from the routes of the contract.
import type * as areas from "./areas.ts";
import type { Call } from "./kernel/call.ts";

export const agents = {
  create: { method: "POST", path: "/agent/create/", creates: true } as Call<typeof areas.agents.create>,
  endSessions: { method: "DELETE", path: "/agent/sessions/{id}/" } as Call<typeof areas.agents.endSessions>,
  invite: { method: "POST", path: "/agent/invite/", creates: true } as Call<typeof areas.agents.invite>,
  list: { method: "GET", path: "/agent/list/" } as Call<typeof areas.agents.list>,
  removeMfa: { method: "DELETE", path: "/agent/mfa/{id}/" } as Call<typeof areas.agents.removeMfa>,
  resendInvitation: { method: "POST", path: "/agent/resend-invitation/{id}/" } as Call<typeof areas.agents.resendInvitation>,
  resetPassword: { method: "POST", path: "/agent/reset-password/{id}/" } as Call<typeof areas.agents.resetPassword>,
  show: { method: "GET", path: "/agent/get/{id}" } as Call<typeof areas.agents.show>,
  status: { method: "PUT", path: "/agent/status/{id}" } as Call<typeof areas.agents.status>,
  update: { method: "PUT", path: "/agent/update/{id}" } as Call<typeof areas.agents.update>,
} as const;

export const audit = {
  actions: { method: "GET", path: "/audit/actions/" } as Call<typeof areas.audit.actions>,
  list: { method: "GET", path: "/audit/" } as Call<typeof areas.audit.list>,
  show: { method: "GET", path: "/audit/{id}/" } as Call<typeof areas.audit.show>,
  startExport: { method: "POST", path: "/audit/export/", creates: true } as Call<typeof areas.audit.startExport>,
  verify: { method: "GET", path: "/audit/verify/" } as Call<typeof areas.audit.verify>,
} as const;

export const businessHours = {
  add: { method: "POST", path: "/sla/policies/business-hours/", creates: true } as Call<typeof areas.businessHours.add>,
  change: { method: "PUT", path: "/sla/policies/business-hours/{id}/" } as Call<typeof areas.businessHours.change>,
  list: { method: "GET", path: "/sla/policies/business_hours/" } as Call<typeof areas.businessHours.list>,
  remove: { method: "DELETE", path: "/sla/policies/business-hours/{id}/" } as Call<typeof areas.businessHours.remove>,
} as const;

export const categories = {
  create: { method: "POST", path: "/ticket/category/", creates: true } as Call<typeof areas.categories.create>,
  list: { method: "GET", path: "/ticket/category/" } as Call<typeof areas.categories.list>,
  show: { method: "GET", path: "/ticket/category/{id}/" } as Call<typeof areas.categories.show>,
  toggle: { method: "DELETE", path: "/ticket/category/{id}/" } as Call<typeof areas.categories.toggle>,
  update: { method: "PATCH", path: "/ticket/category/{id}/" } as Call<typeof areas.categories.update>,
} as const;

export const customerNotes = {
  change: { method: "PATCH", path: "/customers/{id}/notes/{note}/" } as Call<typeof areas.customerNotes.change>,
  create: { method: "POST", path: "/customers/{id}/notes/", creates: true } as Call<typeof areas.customerNotes.create>,
  list: { method: "GET", path: "/customers/{id}/notes/" } as Call<typeof areas.customerNotes.list>,
  remove: { method: "DELETE", path: "/customers/{id}/notes/{note}/" } as Call<typeof areas.customerNotes.remove>,
} as const;

export const customerTickets = {
  analysis: { method: "GET", path: "/ticket/customer/analysis/" } as Call<typeof areas.customerTickets.analysis>,
  followUp: { method: "POST", path: "/ticket/follow-up/{ticket}/", creates: true } as Call<typeof areas.customerTickets.followUp>,
  list: { method: "GET", path: "/ticket/customer/list/" } as Call<typeof areas.customerTickets.list>,
  mine: { method: "GET", path: "/ticket/my/tickets/" } as Call<typeof areas.customerTickets.mine>,
} as const;

export const customers = {
  changeStatus: { method: "POST", path: "/customers/{id}/status/" } as Call<typeof areas.customers.changeStatus>,
  create: { method: "POST", path: "/customers/", creates: true } as Call<typeof areas.customers.create>,
  invite: { method: "POST", path: "/customers/{id}/invite/" } as Call<typeof areas.customers.invite>,
  list: { method: "GET", path: "/users/get/customers" } as Call<typeof areas.customers.list>,
  remove: { method: "DELETE", path: "/customers/{id}/" } as Call<typeof areas.customers.remove>,
  restore: { method: "POST", path: "/customers/{id}/restore/" } as Call<typeof areas.customers.restore>,
  show: { method: "GET", path: "/customers/{id}/" } as Call<typeof areas.customers.show>,
  update: { method: "PATCH", path: "/customers/{id}/" } as Call<typeof areas.customers.update>,
} as const;

export const dashboard = {
  data: { method: "GET", path: "/dashboard/data" } as Call<typeof areas.dashboard.data>,
  getStarted: { method: "GET", path: "/dashboard/get-started/" } as Call<typeof areas.dashboard.getStarted>,
  next: { method: "GET", path: "/dashboard/next/" } as Call<typeof areas.dashboard.next>,
} as const;

export const departmentEmails = {
  list: { method: "GET", path: "/settings/department/emails/" } as Call<typeof areas.departmentEmails.list>,
  test: { method: "POST", path: "/settings/department/emails/{id}/test/" } as Call<typeof areas.departmentEmails.test>,
  update: { method: "PUT", path: "/settings/department/emails/{id}/" } as Call<typeof areas.departmentEmails.update>,
} as const;

export const departments = {
  changeMembers: { method: "PUT", path: "/department/members/{id}/" } as Call<typeof areas.departments.changeMembers>,
  create: { method: "POST", path: "/department/create/", creates: true } as Call<typeof areas.departments.create>,
  list: { method: "GET", path: "/department/list/" } as Call<typeof areas.departments.list>,
  makeDefault: { method: "POST", path: "/department/default/{id}/" } as Call<typeof areas.departments.makeDefault>,
  show: { method: "GET", path: "/department/get/{id}/" } as Call<typeof areas.departments.show>,
  toggle: { method: "PUT", path: "/department/status/{id}/" } as Call<typeof areas.departments.toggle>,
  update: { method: "PUT", path: "/department/update/{id}/" } as Call<typeof areas.departments.update>,
} as const;

export const drafts = {
  discard: { method: "DELETE", path: "/drafts/{key}/" } as Call<typeof areas.drafts.discard>,
  list: { method: "GET", path: "/drafts/" } as Call<typeof areas.drafts.list>,
  save: { method: "PUT", path: "/drafts/{key}/" } as Call<typeof areas.drafts.save>,
} as const;

export const emailConfig = {
  placeholders: { method: "GET", path: "/settings/email/placeholders/" } as Call<typeof areas.emailConfig.placeholders>,
  show: { method: "GET", path: "/settings/email/config/" } as Call<typeof areas.emailConfig.show>,
  update: { method: "PUT", path: "/settings/email/config/" } as Call<typeof areas.emailConfig.update>,
} as const;

export const exports = {
  show: { method: "GET", path: "/exports/{id}/" } as Call<typeof areas.exports.show>,
} as const;

export const files = {
  content: { method: "GET", path: "/files/content/{token}", isPublic: true } as Call<typeof areas.files.content>,
  preview: { method: "GET", path: "/files/preview/{token}", isPublic: true } as Call<typeof areas.files.preview>,
  remove: { method: "DELETE", path: "/files/{id}/" } as Call<typeof areas.files.remove>,
  show: { method: "GET", path: "/files/{id}/" } as Call<typeof areas.files.show>,
  upload: { method: "POST", path: "/files/" } as Call<typeof areas.files.upload>,
} as const;

export const general = {
  info: { method: "GET", path: "/settings/general/info/" } as Call<typeof areas.general.info>,
  update: { method: "PUT", path: "/settings/general/update/" } as Call<typeof areas.general.update>,
} as const;

export const heldMails = {
  accept: { method: "POST", path: "/ticket/message/{id}/accept-sender/" } as Call<typeof areas.heldMails.accept>,
  refuse: { method: "POST", path: "/ticket/message/{id}/refuse-sender/" } as Call<typeof areas.heldMails.refuse>,
} as const;

export const holidays = {
  add: { method: "POST", path: "/sla/holidays/", creates: true } as Call<typeof areas.holidays.add>,
  change: { method: "PATCH", path: "/sla/holidays/{id}/" } as Call<typeof areas.holidays.change>,
  list: { method: "GET", path: "/sla/holidays/" } as Call<typeof areas.holidays.list>,
  remove: { method: "DELETE", path: "/sla/holidays/{id}/" } as Call<typeof areas.holidays.remove>,
} as const;

export const kbArticles = {
  change: { method: "PATCH", path: "/kb/articles/{article}/" } as Call<typeof areas.kbArticles.change>,
  create: { method: "POST", path: "/kb/articles/", creates: true } as Call<typeof areas.kbArticles.create>,
  featured: { method: "GET", path: "/kb/articles/featured/" } as Call<typeof areas.kbArticles.featured>,
  feedback: { method: "POST", path: "/kb/articles/{article}/feedback/" } as Call<typeof areas.kbArticles.feedback>,
  list: { method: "GET", path: "/kb/articles/" } as Call<typeof areas.kbArticles.list>,
  popular: { method: "GET", path: "/kb/articles/popular/" } as Call<typeof areas.kbArticles.popular>,
  remove: { method: "DELETE", path: "/kb/articles/{article}/" } as Call<typeof areas.kbArticles.remove>,
  restore: { method: "POST", path: "/kb/articles/{article}/restore/" } as Call<typeof areas.kbArticles.restore>,
  search: { method: "GET", path: "/kb/articles/search/" } as Call<typeof areas.kbArticles.search>,
  show: { method: "GET", path: "/kb/articles/{article}/" } as Call<typeof areas.kbArticles.show>,
  suggest: { method: "GET", path: "/kb/suggest/" } as Call<typeof areas.kbArticles.suggest>,
  uploadImage: { method: "POST", path: "/kb/articles/upload_image/" } as Call<typeof areas.kbArticles.uploadImage>,
  view: { method: "POST", path: "/kb/articles/{article}/view/" } as Call<typeof areas.kbArticles.view>,
} as const;

export const kbCategories = {
  articles: { method: "GET", path: "/kb/categories/{category}/articles/" } as Call<typeof areas.kbCategories.articles>,
  change: { method: "PATCH", path: "/kb/categories/{category}/" } as Call<typeof areas.kbCategories.change>,
  create: { method: "POST", path: "/kb/categories/", creates: true } as Call<typeof areas.kbCategories.create>,
  list: { method: "GET", path: "/kb/categories/" } as Call<typeof areas.kbCategories.list>,
  order: { method: "PUT", path: "/kb/categories/order/" } as Call<typeof areas.kbCategories.order>,
  remove: { method: "DELETE", path: "/kb/categories/{category}/" } as Call<typeof areas.kbCategories.remove>,
  show: { method: "GET", path: "/kb/categories/{category}/" } as Call<typeof areas.kbCategories.show>,
  tree: { method: "GET", path: "/kb/categories/tree/" } as Call<typeof areas.kbCategories.tree>,
} as const;

export const kbPublishing = {
  approve: { method: "POST", path: "/kb/articles/{article}/approve/" } as Call<typeof areas.kbPublishing.approve>,
  archive: { method: "POST", path: "/kb/articles/{article}/archive/" } as Call<typeof areas.kbPublishing.archive>,
  publish: { method: "POST", path: "/kb/articles/{article}/publish/" } as Call<typeof areas.kbPublishing.publish>,
  refuse: { method: "POST", path: "/kb/articles/{article}/refuse/" } as Call<typeof areas.kbPublishing.refuse>,
  restoreVersion: { method: "POST", path: "/kb/articles/{article}/versions/{n}/restore/" } as Call<typeof areas.kbPublishing.restoreVersion>,
  submit: { method: "POST", path: "/kb/articles/{article}/submit/" } as Call<typeof areas.kbPublishing.submit>,
  unarchive: { method: "POST", path: "/kb/articles/{article}/unarchive/" } as Call<typeof areas.kbPublishing.unarchive>,
  version: { method: "GET", path: "/kb/articles/{article}/versions/{n}/" } as Call<typeof areas.kbPublishing.version>,
  versions: { method: "GET", path: "/kb/articles/{article}/versions/" } as Call<typeof areas.kbPublishing.versions>,
} as const;

export const kbSettings = {
  changeSettings: { method: "PUT", path: "/kb/settings/" } as Call<typeof areas.kbSettings.changeSettings>,
  publicSettings: { method: "GET", path: "/kb/settings/public/", isPublic: true } as Call<typeof areas.kbSettings.publicSettings>,
  show: { method: "GET", path: "/kb/settings/" } as Call<typeof areas.kbSettings.show>,
} as const;

export const kbSynonyms = {
  replace: { method: "PUT", path: "/kb/synonyms/{lang}/" } as Call<typeof areas.kbSynonyms.replace>,
  show: { method: "GET", path: "/kb/synonyms/{lang}/" } as Call<typeof areas.kbSynonyms.show>,
} as const;

export const macros = {
  change: { method: "PATCH", path: "/macros/{id}/" } as Call<typeof areas.macros.change>,
  create: { method: "POST", path: "/macros/", creates: true } as Call<typeof areas.macros.create>,
  folders: { method: "GET", path: "/macros/folders/" } as Call<typeof areas.macros.folders>,
  list: { method: "GET", path: "/macros/" } as Call<typeof areas.macros.list>,
  preview: { method: "POST", path: "/macros/{id}/preview/" } as Call<typeof areas.macros.preview>,
  remove: { method: "DELETE", path: "/macros/{id}/" } as Call<typeof areas.macros.remove>,
  show: { method: "GET", path: "/macros/{id}/" } as Call<typeof areas.macros.show>,
  stage: { method: "POST", path: "/macros/{id}/stage/" } as Call<typeof areas.macros.stage>,
} as const;

export const mailConnections = {
  disconnect: { method: "DELETE", path: "/settings/department/emails/{id}/connect/" } as Call<typeof areas.mailConnections.disconnect>,
  finish: { method: "POST", path: "/settings/email/connected/" } as Call<typeof areas.mailConnections.finish>,
  providers: { method: "GET", path: "/settings/email/providers/" } as Call<typeof areas.mailConnections.providers>,
  start: { method: "POST", path: "/settings/department/emails/{id}/connect/" } as Call<typeof areas.mailConnections.start>,
} as const;

export const mailLab = {
  explain: { method: "POST", path: "/mail/lab/" } as Call<typeof areas.mailLab.explain>,
} as const;

export const mailLog = {
  explain: { method: "GET", path: "/mail/log/received/{id}/" } as Call<typeof areas.mailLog.explain>,
  list: { method: "GET", path: "/mail/log/" } as Call<typeof areas.mailLog.list>,
  ofTicket: { method: "GET", path: "/ticket/mails/{ticket}/" } as Call<typeof areas.mailLog.ofTicket>,
  resend: { method: "POST", path: "/mail/log/sent/{id}/resend/" } as Call<typeof areas.mailLog.resend>,
  settle: { method: "POST", path: "/mail/log/sent/{id}/settle/" } as Call<typeof areas.mailLog.settle>,
} as const;

export const mailProblems = {
  list: { method: "GET", path: "/settings/email/problems/" } as Call<typeof areas.mailProblems.list>,
} as const;

export const mailRules = {
  change: { method: "PATCH", path: "/mail/rules/{id}/" } as Call<typeof areas.mailRules.change>,
  create: { method: "POST", path: "/mail/rules/", creates: true } as Call<typeof areas.mailRules.create>,
  list: { method: "GET", path: "/mail/rules/" } as Call<typeof areas.mailRules.list>,
  order: { method: "PUT", path: "/mail/rules/order/" } as Call<typeof areas.mailRules.order>,
  remove: { method: "DELETE", path: "/mail/rules/{id}/" } as Call<typeof areas.mailRules.remove>,
  tryOut: { method: "POST", path: "/mail/rules/try/" } as Call<typeof areas.mailRules.tryOut>,
} as const;

export const mailboxCheck = {
  show: { method: "GET", path: "/settings/department/emails/{id}/check/" } as Call<typeof areas.mailboxCheck.show>,
  start: { method: "POST", path: "/settings/department/emails/{id}/check/" } as Call<typeof areas.mailboxCheck.start>,
} as const;

export const me = {
  changePreferences: { method: "PUT", path: "/users/me/preferences/" } as Call<typeof areas.me.changePreferences>,
  firstLogin: { method: "POST", path: "/users/me/first-login/" } as Call<typeof areas.me.firstLogin>,
  show: { method: "GET", path: "/users/me/" } as Call<typeof areas.me.show>,
} as const;

export const metricAnnotations = {
  create: { method: "POST", path: "/metrics/annotations/", creates: true } as Call<typeof areas.metricAnnotations.create>,
  list: { method: "GET", path: "/metrics/annotations/" } as Call<typeof areas.metricAnnotations.list>,
  remove: { method: "DELETE", path: "/metrics/annotations/{id}/" } as Call<typeof areas.metricAnnotations.remove>,
} as const;

export const metricTargets = {
  list: { method: "GET", path: "/metrics/targets/" } as Call<typeof areas.metricTargets.list>,
  save: { method: "PUT", path: "/metrics/targets/" } as Call<typeof areas.metricTargets.save>,
} as const;

export const metrics = {
  askAgain: { method: "GET", path: "/metrics/queries/{query_id}/" } as Call<typeof areas.metrics.askAgain>,
  csv: { method: "POST", path: "/metrics/{metric}/export/", creates: true } as Call<typeof areas.metrics.csv>,
  list: { method: "GET", path: "/metrics/" } as Call<typeof areas.metrics.list>,
  mine: { method: "GET", path: "/insights/mine/" } as Call<typeof areas.metrics.mine>,
  rows: { method: "GET", path: "/metrics/{metric}/rows/" } as Call<typeof areas.metrics.rows>,
  show: { method: "GET", path: "/metrics/{metric}/" } as Call<typeof areas.metrics.show>,
} as const;

export const mfa = {
  begin: { method: "POST", path: "/auth/mfa/totp/begin/" } as Call<typeof areas.mfa.begin>,
  confirm: { method: "POST", path: "/auth/mfa/totp/confirm/" } as Call<typeof areas.mfa.confirm>,
  recoveryCodes: { method: "POST", path: "/auth/mfa/recovery-codes/" } as Call<typeof areas.mfa.recoveryCodes>,
  remove: { method: "DELETE", path: "/auth/mfa/totp/" } as Call<typeof areas.mfa.remove>,
  state: { method: "GET", path: "/auth/mfa/" } as Call<typeof areas.mfa.state>,
} as const;

export const noticeSettings = {
  change: { method: "PUT", path: "/notifications/settings/user/" } as Call<typeof areas.noticeSettings.change>,
  show: { method: "GET", path: "/notifications/settings/user/" } as Call<typeof areas.noticeSettings.show>,
} as const;

export const notifications = {
  list: { method: "GET", path: "/notifications/list/" } as Call<typeof areas.notifications.list>,
  markAllRead: { method: "POST", path: "/notifications/mark-all-read/" } as Call<typeof areas.notifications.markAllRead>,
  markAsRead: { method: "PUT", path: "/notifications/mark-as-read/{id}/" } as Call<typeof areas.notifications.markAsRead>,
  unreadCount: { method: "GET", path: "/notifications/unread-count/" } as Call<typeof areas.notifications.unreadCount>,
} as const;

export const organizations = {
  create: { method: "POST", path: "/organizations/", creates: true } as Call<typeof areas.organizations.create>,
  list: { method: "GET", path: "/organizations/" } as Call<typeof areas.organizations.list>,
  members: { method: "PUT", path: "/organizations/{id}/members/" } as Call<typeof areas.organizations.members>,
  remove: { method: "DELETE", path: "/organizations/{id}/" } as Call<typeof areas.organizations.remove>,
  show: { method: "GET", path: "/organizations/{id}/" } as Call<typeof areas.organizations.show>,
  update: { method: "PATCH", path: "/organizations/{id}/" } as Call<typeof areas.organizations.update>,
} as const;

export const passwords = {
  change: { method: "PUT", path: "/user/change/password/" } as Call<typeof areas.passwords.change>,
  inspectLink: { method: "POST", path: "/auth/link/inspect/", isPublic: true } as Call<typeof areas.passwords.inspectLink>,
  reset: { method: "POST", path: "/auth/password-reset/", isPublic: true } as Call<typeof areas.passwords.reset>,
  sendReset: { method: "POST", path: "/auth/send-password-reset/", isPublic: true, creates: true } as Call<typeof areas.passwords.sendReset>,
  update: { method: "PUT", path: "/auth/password/update/" } as Call<typeof areas.passwords.update>,
} as const;

export const profile = {
  avatar: { method: "GET", path: "/users/avatar/{id}", isPublic: true } as Call<typeof areas.profile.avatar>,
  confirmEmail: { method: "POST", path: "/users/me/email/confirm/", isPublic: true } as Call<typeof areas.profile.confirmEmail>,
  update: { method: "PUT", path: "/users/update/" } as Call<typeof areas.profile.update>,
} as const;

export const quarantine = {
  list: { method: "GET", path: "/mail/quarantine/" } as Call<typeof areas.quarantine.list>,
  release: { method: "POST", path: "/mail/quarantine/{id}/release/" } as Call<typeof areas.quarantine.release>,
  remove: { method: "DELETE", path: "/mail/quarantine/{id}/" } as Call<typeof areas.quarantine.remove>,
} as const;

export const registration = {
  address: { method: "GET", path: "/business/address/", isPublic: true } as Call<typeof areas.registration.address>,
  create: { method: "POST", path: "/business/create/", isPublic: true, creates: true } as Call<typeof areas.registration.create>,
} as const;

export const reportSchedules = {
  save: { method: "POST", path: "/reports/saved/{id}/schedule/" } as Call<typeof areas.reportSchedules.save>,
  stop: { method: "DELETE", path: "/reports/saved/{id}/schedule/mine/" } as Call<typeof areas.reportSchedules.stop>,
} as const;

export const requestFormConfig = {
  list: { method: "GET", path: "/portal/forms/" } as Call<typeof areas.requestFormConfig.list>,
  listPublic: { method: "GET", path: "/public/forms/", isPublic: true } as Call<typeof areas.requestFormConfig.listPublic>,
  remove: { method: "DELETE", path: "/portal/forms/{form}/" } as Call<typeof areas.requestFormConfig.remove>,
  save: { method: "PUT", path: "/portal/forms/{form}/" } as Call<typeof areas.requestFormConfig.save>,
} as const;

export const requestForms = {
  confirm: { method: "POST", path: "/public/request/confirm/", isPublic: true } as Call<typeof areas.requestForms.confirm>,
  contact: { method: "POST", path: "/public/request/new/", isPublic: true, creates: true } as Call<typeof areas.requestForms.contact>,
  create: { method: "POST", path: "/public/create/", isPublic: true, creates: true } as Call<typeof areas.requestForms.create>,
} as const;

export const requests = {
  accept: { method: "POST", path: "/requests/{request}/accept/" } as Call<typeof areas.requests.accept>,
  counts: { method: "GET", path: "/requests/counts/" } as Call<typeof areas.requests.counts>,
  decideMany: { method: "POST", path: "/requests/decide/" } as Call<typeof areas.requests.decideMany>,
  decline: { method: "POST", path: "/requests/{request}/decline/" } as Call<typeof areas.requests.decline>,
  list: { method: "GET", path: "/requests/list" } as Call<typeof areas.requests.list>,
  merge: { method: "POST", path: "/requests/{request}/merge/" } as Call<typeof areas.requests.merge>,
  restore: { method: "POST", path: "/requests/{request}/restore/" } as Call<typeof areas.requests.restore>,
  show: { method: "GET", path: "/requests/{request}/" } as Call<typeof areas.requests.show>,
  spam: { method: "POST", path: "/requests/{request}/spam/" } as Call<typeof areas.requests.spam>,
} as const;

export const roles = {
  catalogue: { method: "GET", path: "/roles/permissions/" } as Call<typeof areas.roles.catalogue>,
  create: { method: "POST", path: "/roles/", creates: true } as Call<typeof areas.roles.create>,
  list: { method: "GET", path: "/roles/" } as Call<typeof areas.roles.list>,
  matrix: { method: "PUT", path: "/roles/matrix/" } as Call<typeof areas.roles.matrix>,
  remove: { method: "DELETE", path: "/roles/{id}/" } as Call<typeof areas.roles.remove>,
  update: { method: "PATCH", path: "/roles/{id}/" } as Call<typeof areas.roles.update>,
} as const;

export const savedReplies = {
  change: { method: "PATCH", path: "/saved-replies/{id}/" } as Call<typeof areas.savedReplies.change>,
  choices: { method: "GET", path: "/saved-replies/choices/" } as Call<typeof areas.savedReplies.choices>,
  create: { method: "POST", path: "/saved-replies/", creates: true } as Call<typeof areas.savedReplies.create>,
  list: { method: "GET", path: "/saved-replies/" } as Call<typeof areas.savedReplies.list>,
  preview: { method: "POST", path: "/saved-replies/preview/" } as Call<typeof areas.savedReplies.preview>,
  remove: { method: "DELETE", path: "/saved-replies/{id}/" } as Call<typeof areas.savedReplies.remove>,
  render: { method: "GET", path: "/saved-replies/{id}/render/" } as Call<typeof areas.savedReplies.render>,
  show: { method: "GET", path: "/saved-replies/{id}/" } as Call<typeof areas.savedReplies.show>,
} as const;

export const savedReports = {
  change: { method: "PATCH", path: "/reports/saved/{id}/" } as Call<typeof areas.savedReports.change>,
  create: { method: "POST", path: "/reports/saved/", creates: true } as Call<typeof areas.savedReports.create>,
  list: { method: "GET", path: "/reports/saved/" } as Call<typeof areas.savedReports.list>,
  remove: { method: "DELETE", path: "/reports/saved/{id}/" } as Call<typeof areas.savedReports.remove>,
} as const;

export const scheduledReplies = {
  change: { method: "PATCH", path: "/ticket/message/{id}/schedule/", checks: ["last_seen_seq","send_anyway"] } as Call<typeof areas.scheduledReplies.change>,
  list: { method: "GET", path: "/ticket/scheduled/" } as Call<typeof areas.scheduledReplies.list>,
  times: { method: "GET", path: "/ticket/send-times/{ticket}" } as Call<typeof areas.scheduledReplies.times>,
} as const;

export const search = {
  find: { method: "GET", path: "/search/" } as Call<typeof areas.search.find>,
  recent: { method: "GET", path: "/search/recent/" } as Call<typeof areas.search.recent>,
} as const;

export const sendingDomains = {
  addKey: { method: "POST", path: "/mail/domains/keys/", creates: true } as Call<typeof areas.sendingDomains.addKey>,
  check: { method: "POST", path: "/mail/domains/check/" } as Call<typeof areas.sendingDomains.check>,
  list: { method: "GET", path: "/mail/domains/" } as Call<typeof areas.sendingDomains.list>,
  removeKey: { method: "DELETE", path: "/mail/domains/keys/{id}/" } as Call<typeof areas.sendingDomains.removeKey>,
} as const;

export const sessions = {
  activity: { method: "POST", path: "/auth/activity/" } as Call<typeof areas.sessions.activity>,
  list: { method: "GET", path: "/auth/sessions/" } as Call<typeof areas.sessions.list>,
  logout: { method: "POST", path: "/auth/logout/" } as Call<typeof areas.sessions.logout>,
  refresh: { method: "POST", path: "/auth/token/refresh/", isPublic: true } as Call<typeof areas.sessions.refresh>,
  revoke: { method: "DELETE", path: "/auth/sessions/{id}/" } as Call<typeof areas.sessions.revoke>,
  revokeOthers: { method: "POST", path: "/auth/sessions/revoke-others/" } as Call<typeof areas.sessions.revokeOthers>,
  socketTicket: { method: "POST", path: "/auth/socket-ticket/" } as Call<typeof areas.sessions.socketTicket>,
} as const;

export const settings = {
  changeInsights: { method: "PUT", path: "/settings/insights/" } as Call<typeof areas.settings.changeInsights>,
  changePortal: { method: "PUT", path: "/settings/portal/" } as Call<typeof areas.settings.changePortal>,
  changeSecurity: { method: "PUT", path: "/settings/security/" } as Call<typeof areas.settings.changeSecurity>,
  changeTickets: { method: "PUT", path: "/settings/tickets/" } as Call<typeof areas.settings.changeTickets>,
  insights: { method: "GET", path: "/settings/insights/" } as Call<typeof areas.settings.insights>,
  portal: { method: "GET", path: "/settings/portal/" } as Call<typeof areas.settings.portal>,
  security: { method: "GET", path: "/settings/security/" } as Call<typeof areas.settings.security>,
  tickets: { method: "GET", path: "/settings/tickets/" } as Call<typeof areas.settings.tickets>,
} as const;

export const signIn = {
  express: { method: "POST", path: "/auth/express/login/", isPublic: true } as Call<typeof areas.signIn.express>,
  register: { method: "POST", path: "/auth/register/", isPublic: true } as Call<typeof areas.signIn.register>,
  resendCode: { method: "POST", path: "/auth/resend-otp/", isPublic: true } as Call<typeof areas.signIn.resendCode>,
  verifyCode: { method: "POST", path: "/auth/verify-otp/", isPublic: true } as Call<typeof areas.signIn.verifyCode>,
  withCode: { method: "POST", path: "/auth/login/", isPublic: true } as Call<typeof areas.signIn.withCode>,
} as const;

export const site = {
  image: { method: "GET", path: "/public/brand/{id}", isPublic: true } as Call<typeof areas.site.image>,
  validate: { method: "POST", path: "/public/validate/", isPublic: true } as Call<typeof areas.site.validate>,
} as const;

export const sla = {
  preview: { method: "POST", path: "/sla/preview/" } as Call<typeof areas.sla.preview>,
  summary: { method: "GET", path: "/sla/summary/" } as Call<typeof areas.sla.summary>,
} as const;

export const slaBacktest = {
  show: { method: "GET", path: "/sla/backtest/{id}/" } as Call<typeof areas.slaBacktest.show>,
  start: { method: "POST", path: "/sla/backtest/" } as Call<typeof areas.slaBacktest.start>,
} as const;

export const slaPolicies = {
  activate: { method: "POST", path: "/sla/policies/{id}/activate/" } as Call<typeof areas.slaPolicies.activate>,
  change: { method: "PUT", path: "/sla/policies/{id}/" } as Call<typeof areas.slaPolicies.change>,
  choices: { method: "GET", path: "/sla/policies/choices/" } as Call<typeof areas.slaPolicies.choices>,
  create: { method: "POST", path: "/sla/policies/", creates: true } as Call<typeof areas.slaPolicies.create>,
  deactivate: { method: "POST", path: "/sla/policies/{id}/deactivate/" } as Call<typeof areas.slaPolicies.deactivate>,
  list: { method: "GET", path: "/sla/policies/" } as Call<typeof areas.slaPolicies.list>,
  reorder: { method: "POST", path: "/sla/policies/reorder/" } as Call<typeof areas.slaPolicies.reorder>,
  show: { method: "GET", path: "/sla/policies/{id}/" } as Call<typeof areas.slaPolicies.show>,
  usersAndGroups: { method: "GET", path: "/sla/policies/users_and_groups/" } as Call<typeof areas.slaPolicies.usersAndGroups>,
} as const;

export const slaReport = {
  clocks: { method: "GET", path: "/sla/report/clocks/" } as Call<typeof areas.slaReport.clocks>,
  show: { method: "GET", path: "/sla/report/" } as Call<typeof areas.slaReport.show>,
} as const;

export const smtp = {
  save: { method: "POST", path: "/settings/smtp/create/" } as Call<typeof areas.smtp.save>,
  show: { method: "GET", path: "/settings/smtp/get/" } as Call<typeof areas.smtp.show>,
  test: { method: "POST", path: "/settings/smtp/test/" } as Call<typeof areas.smtp.test>,
} as const;

export const suppressions = {
  list: { method: "GET", path: "/mail/suppressions/" } as Call<typeof areas.suppressions.list>,
  remove: { method: "DELETE", path: "/mail/suppressions/{id}/" } as Call<typeof areas.suppressions.remove>,
} as const;

export const templateSets = {
  add: { method: "POST", path: "/settings/email-template-categories/", creates: true } as Call<typeof areas.templateSets.add>,
  list: { method: "GET", path: "/settings/email-template-categories/" } as Call<typeof areas.templateSets.list>,
  remove: { method: "DELETE", path: "/settings/email-template-categories/{id}/" } as Call<typeof areas.templateSets.remove>,
  rename: { method: "PATCH", path: "/settings/email-template-categories/{id}/" } as Call<typeof areas.templateSets.rename>,
} as const;

export const templates = {
  list: { method: "GET", path: "/settings/email-templates/" } as Call<typeof areas.templates.list>,
  preview: { method: "POST", path: "/settings/email-templates/{id}/preview/" } as Call<typeof areas.templates.preview>,
  reset: { method: "POST", path: "/settings/email-templates/{id}/reset/" } as Call<typeof areas.templates.reset>,
  sendToMe: { method: "POST", path: "/settings/email-templates/{id}/send-to-me/" } as Call<typeof areas.templates.sendToMe>,
  update: { method: "PUT", path: "/settings/email-templates/{id}/" } as Call<typeof areas.templates.update>,
} as const;

export const ticketAccess = {
  find: { method: "POST", path: "/public/search/ticket/", isPublic: true } as Call<typeof areas.ticketAccess.find>,
  findAnonymously: { method: "POST", path: "/anonymous/search/ticket/", isPublic: true } as Call<typeof areas.ticketAccess.findAnonymously>,
  reopen: { method: "POST", path: "/customer/ticket/{reference}/reopen/", isPublic: true } as Call<typeof areas.ticketAccess.reopen>,
  reply: { method: "POST", path: "/customer/ticket/{reference}/reply/", isPublic: true, creates: true } as Call<typeof areas.ticketAccess.reply>,
  show: { method: "GET", path: "/customer/ticket/{reference}", isPublic: true } as Call<typeof areas.ticketAccess.show>,
  solve: { method: "POST", path: "/customer/ticket/{reference}/solve/", isPublic: true } as Call<typeof areas.ticketAccess.solve>,
} as const;

export const ticketBulk = {
  show: { method: "GET", path: "/ticket/bulk/{id}/" } as Call<typeof areas.ticketBulk.show>,
  start: { method: "POST", path: "/ticket/bulk/" } as Call<typeof areas.ticketBulk.start>,
} as const;

export const ticketChangeList = {
  apply: { method: "POST", path: "/ticket/changes/{ticket}/" } as Call<typeof areas.ticketChangeList.apply>,
} as const;

export const ticketChanges = {
  assign: { method: "POST", path: "/ticket/assign/" } as Call<typeof areas.ticketChanges.assign>,
  listTags: { method: "GET", path: "/ticket/tags/list/{ticket}" } as Call<typeof areas.ticketChanges.listTags>,
  reopen: { method: "POST", path: "/ticket/reopen/{ticket}/" } as Call<typeof areas.ticketChanges.reopen>,
  setStatus: { method: "PUT", path: "/ticket/update/status/{ticket}" } as Call<typeof areas.ticketChanges.setStatus>,
  setTags: { method: "PUT", path: "/ticket/tags/{ticket}" } as Call<typeof areas.ticketChanges.setTags>,
  snooze: { method: "POST", path: "/ticket/snooze/{ticket}/" } as Call<typeof areas.ticketChanges.snooze>,
  take: { method: "POST", path: "/ticket/assign/tome/{ticket}" } as Call<typeof areas.ticketChanges.take>,
  update: { method: "PATCH", path: "/ticket/update/{ticket}/" } as Call<typeof areas.ticketChanges.update>,
  wake: { method: "DELETE", path: "/ticket/snooze/{ticket}/" } as Call<typeof areas.ticketChanges.wake>,
} as const;

export const ticketClocks = {
  noReplyNeeded: { method: "POST", path: "/ticket/no-reply-needed/{ticket}/" } as Call<typeof areas.ticketClocks.noReplyNeeded>,
  show: { method: "GET", path: "/ticket/get/sla/{ticket}" } as Call<typeof areas.ticketClocks.show>,
} as const;

export const ticketExport = {
  start: { method: "POST", path: "/ticket/export/", creates: true } as Call<typeof areas.ticketExport.start>,
} as const;

export const ticketFields = {
  change: { method: "PATCH", path: "/ticket/fields/{id}/" } as Call<typeof areas.ticketFields.change>,
  create: { method: "POST", path: "/ticket/fields/", creates: true } as Call<typeof areas.ticketFields.create>,
  form: { method: "GET", path: "/ticket/fields/form/" } as Call<typeof areas.ticketFields.form>,
  list: { method: "GET", path: "/ticket/fields/" } as Call<typeof areas.ticketFields.list>,
  order: { method: "PUT", path: "/ticket/fields/order/" } as Call<typeof areas.ticketFields.order>,
  remove: { method: "DELETE", path: "/ticket/fields/{id}/" } as Call<typeof areas.ticketFields.remove>,
} as const;

export const ticketHistory = {
  show: { method: "GET", path: "/ticket/at/{ticket}/" } as Call<typeof areas.ticketHistory.show>,
} as const;

export const ticketLinks = {
  add: { method: "POST", path: "/ticket/links/{ticket}/" } as Call<typeof areas.ticketLinks.add>,
  list: { method: "GET", path: "/ticket/links/{ticket}/" } as Call<typeof areas.ticketLinks.list>,
  remove: { method: "DELETE", path: "/ticket/links/{ticket}/{id}/" } as Call<typeof areas.ticketLinks.remove>,
} as const;

export const ticketMentions = {
  list: { method: "GET", path: "/ticket/mentions/{ticket}" } as Call<typeof areas.ticketMentions.list>,
} as const;

export const ticketMerge = {
  merge: { method: "POST", path: "/ticket/merge/{ticket}/" } as Call<typeof areas.ticketMerge.merge>,
  split: { method: "POST", path: "/ticket/split/{ticket}/", creates: true } as Call<typeof areas.ticketMerge.split>,
  unmerge: { method: "POST", path: "/ticket/unmerge/{ticket}/" } as Call<typeof areas.ticketMerge.unmerge>,
} as const;

export const ticketMessages = {
  add: { method: "POST", path: "/ticket/comment/add/{ticket}", creates: true, checks: ["last_seen_seq","send_anyway"] } as Call<typeof areas.ticketMessages.add>,
  edit: { method: "PATCH", path: "/ticket/message/{id}/" } as Call<typeof areas.ticketMessages.edit>,
  recall: { method: "POST", path: "/ticket/message/{id}/recall/" } as Call<typeof areas.ticketMessages.recall>,
  remove: { method: "DELETE", path: "/ticket/message/{id}/" } as Call<typeof areas.ticketMessages.remove>,
  resend: { method: "POST", path: "/ticket/message/{id}/resend/" } as Call<typeof areas.ticketMessages.resend>,
  sendNow: { method: "POST", path: "/ticket/message/{id}/send-now/" } as Call<typeof areas.ticketMessages.sendNow>,
} as const;

export const ticketRedaction = {
  preview: { method: "POST", path: "/ticket/message/{id}/redact/preview/" } as Call<typeof areas.ticketRedaction.preview>,
  redact: { method: "POST", path: "/ticket/message/{id}/redact/" } as Call<typeof areas.ticketRedaction.redact>,
} as const;

export const ticketSpamAndTrash = {
  markSpam: { method: "POST", path: "/ticket/spam/{ticket}/" } as Call<typeof areas.ticketSpamAndTrash.markSpam>,
  restore: { method: "POST", path: "/ticket/restore/{ticket}/" } as Call<typeof areas.ticketSpamAndTrash.restore>,
  trash: { method: "DELETE", path: "/ticket/{ticket}/" } as Call<typeof areas.ticketSpamAndTrash.trash>,
  unmarkSpam: { method: "DELETE", path: "/ticket/spam/{ticket}/" } as Call<typeof areas.ticketSpamAndTrash.unmarkSpam>,
} as const;

export const ticketStream = {
  files: { method: "GET", path: "/ticket/get/attachments/{ticket}" } as Call<typeof areas.ticketStream.files>,
  list: { method: "GET", path: "/ticket/get/activity-stream/{ticket}" } as Call<typeof areas.ticketStream.list>,
} as const;

export const ticketTags = {
  change: { method: "PATCH", path: "/ticket/tags/catalogue/{id}/" } as Call<typeof areas.ticketTags.change>,
  create: { method: "POST", path: "/ticket/tags/catalogue/", creates: true } as Call<typeof areas.ticketTags.create>,
  list: { method: "GET", path: "/ticket/tags/" } as Call<typeof areas.ticketTags.list>,
  remove: { method: "DELETE", path: "/ticket/tags/catalogue/{id}/" } as Call<typeof areas.ticketTags.remove>,
} as const;

export const ticketViews = {
  change: { method: "PATCH", path: "/ticket/views/{id}/" } as Call<typeof areas.ticketViews.change>,
  counts: { method: "GET", path: "/ticket/counts/" } as Call<typeof areas.ticketViews.counts>,
  create: { method: "POST", path: "/ticket/views/", creates: true } as Call<typeof areas.ticketViews.create>,
  list: { method: "GET", path: "/ticket/views/" } as Call<typeof areas.ticketViews.list>,
  order: { method: "PUT", path: "/ticket/views/order/" } as Call<typeof areas.ticketViews.order>,
  remove: { method: "DELETE", path: "/ticket/views/{id}/" } as Call<typeof areas.ticketViews.remove>,
} as const;

export const ticketWatchers = {
  add: { method: "PUT", path: "/ticket/watchers/add/{ticket}" } as Call<typeof areas.ticketWatchers.add>,
  answerProposal: { method: "PUT", path: "/ticket/watchers/proposed/{ticket}/" } as Call<typeof areas.ticketWatchers.answerProposal>,
  list: { method: "GET", path: "/ticket/watchers/{ticket}" } as Call<typeof areas.ticketWatchers.list>,
  remove: { method: "PUT", path: "/ticket/watchers/remove/{ticket}/" } as Call<typeof areas.ticketWatchers.remove>,
  unwatch: { method: "DELETE", path: "/ticket/watch/{ticket}/" } as Call<typeof areas.ticketWatchers.unwatch>,
  watch: { method: "POST", path: "/ticket/watch/{ticket}/" } as Call<typeof areas.ticketWatchers.watch>,
} as const;

export const tickets = {
  create: { method: "POST", path: "/ticket/create/", creates: true } as Call<typeof areas.tickets.create>,
  list: { method: "GET", path: "/ticket/list/" } as Call<typeof areas.tickets.list>,
  seen: { method: "POST", path: "/ticket/seen/{ticket}/" } as Call<typeof areas.tickets.seen>,
  show: { method: "GET", path: "/ticket/get/{ticket}" } as Call<typeof areas.tickets.show>,
} as const;

export const undo = {
  list: { method: "GET", path: "/undo/" } as Call<typeof areas.undo.list>,
  perform: { method: "POST", path: "/undo/{id}/" } as Call<typeof areas.undo.perform>,
} as const;

export const wallboards = {
  change: { method: "PATCH", path: "/wallboards/{id}/" } as Call<typeof areas.wallboards.change>,
  create: { method: "POST", path: "/wallboards/" } as Call<typeof areas.wallboards.create>,
  list: { method: "GET", path: "/wallboards/" } as Call<typeof areas.wallboards.list>,
  remove: { method: "DELETE", path: "/wallboards/{id}/" } as Call<typeof areas.wallboards.remove>,
  show: { method: "GET", path: "/public/wallboards/{token}/", isPublic: true } as Call<typeof areas.wallboards.show>,
} as const;

export const widget = {
  change: { method: "PUT", path: "/settings/widget/" } as Call<typeof areas.widget.change>,
  show: { method: "GET", path: "/settings/widget/" } as Call<typeof areas.widget.show>,
} as const;

export const workOverview = {
  show: { method: "GET", path: "/ticket/profile/data/" } as Call<typeof areas.workOverview.show>,
} as const;

export const workspaces = {
  find: { method: "GET", path: "/site/workspaces/", isPublic: true } as Call<typeof areas.workspaces.find>,
  sendList: { method: "POST", path: "/site/workspaces/", isPublic: true, creates: true } as Call<typeof areas.workspaces.sendList>,
} as const;
