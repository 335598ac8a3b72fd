import type { Register } from "./proof.ts";

/** The forms of the support pages, and the help widget. */
export const requestRegister: Register = {
  "widget.change.is_active": {
    file: "domains/widget/widget.api.test.ts",
    says: "without a switch there is no widget, and switched off again its script and pages are gone",
  },
  "widget.change.widget_origins": {
    file: "domains/widget/widget.api.test.ts",
    says: "only the sites that are named may frame the pages of the widget",
  },
  "widget.change.color": {
    file: "domains/widget/widget.api.test.ts",
    says: "the script has the name and the chosen colour",
  },
  "requestFormConfig.save.intro": {
    file: "domains/requests/forms/request-forms.api.test.ts",
    says: "the fields of a form are on the page in their order",
  },
  "requestFormConfig.save.done_text": {
    file: "domains/requests/forms/request-forms.api.test.ts",
    says: "the fields of a form are on the page in their order",
  },
  "requestFormConfig.save.is_active": {
    file: "domains/requests/forms/request-forms.api.test.ts",
    says: "a form that is switched off says so at its address",
  },
  "requestFormConfig.save.fields": {
    file: "domains/requests/forms/request-forms.api.test.ts",
    says: "the fields of a form are on the page in their order",
  },
};
