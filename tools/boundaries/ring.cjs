// The rule between whole domains. It looks at folders, so tests are left out: a test may open any door, and what it
// imports would close rings that the product does not have.
const { options } = require("./rules.cjs");

module.exports = {
  forbidden: [
    {
      name: "domains-form-no-ring",
      severity: "error",
      scope: "folder",
      comment:
        "If two domains need each other, the lower one announces an event and the upper one reacts.",
      from: { path: "/(domains|features)/[^/]+$" },
      to: { circular: true, path: "/(domains|features)/[^/]+$" },
    },
  ],
  options: { ...options, exclude: { path: "\\.(test|spec)\\.tsx?$|/testing/" } },
};
