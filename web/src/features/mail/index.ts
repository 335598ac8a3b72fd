// Everything that other features import from mail.
export { EmailHtml } from "./templates/email-html.tsx";
