/** What can go wrong with requests of visitors. */
export const requestErrors = {
  "requests.sign_in_required": { status: 403, message: "Please sign in to open a ticket." },
  "requests.form_off": { status: 409, message: "This form is switched off." },
  "requests.already_decided": { status: 409, message: "{name} already handled this request." },
  "requests.not_restorable": {
    status: 409,
    message: "This decision cannot be taken back any more.",
  },
} as const;
