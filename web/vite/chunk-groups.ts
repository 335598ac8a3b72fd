/**
 * Which modules travel in one file: a module goes to the first group that takes it, and whatever it imports goes with it.
 * So no file imports one that comes later in this list, and files never import each other in a circle. What belongs to
 * one screen alone stays in the file of that screen.
 */
export const chunkGroups = [
  // The entry imports this; in a file with anything else, that would be evaluated with it.
  { name: "preload", test: /vite\/preload-helper/ },

  // Libraries of every page change only when a dependency does. The entry evaluates them one after another.
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: "router", test: /node_modules\/(react-router|cookie)\// },
  {
    name: "libraries",
    test: /node_modules\/(@tanstack\/(react-query|query-core)|zustand|intl-messageformat|@formatjs\/[a-z-]+|react-hot-toast)\//,
  },

  // The sign-in page, whole.
  { name: "sign-in", test: /web\/src\/app\/main\.tsx$/ },
  // What other pages of visitors share with screens behind the sign-in: codes, passwords, confirmed addresses.
  {
    name: "visitor",
    test: /web\/src\/(features\/(identity\/(account\/me\.queries|sign-in\/use-countdown)|people\/(people[-.]texts|profile\/profile\.queries)|tenancy\/(site\/(find-workspace-hash|product-mark)|tenancy[-.]texts))|ui\/(buttons\/button-link|merge-refs|inputs\/(otp-input|password-rules)))/,
  },
  // What registering a business shares with them.
  {
    name: "forms",
    test: /node_modules\/react-hook-form\/|web\/src\/(platform\/(forms\/forms|use-debounced)|ui\/inputs\/(copy-field|native-select))\.tsx?$/,
  },

  // What surrounds every screen behind the sign-in.
  {
    name: "shell",
    test: /web\/src\/app\/(shell-routes|shell\/shell|routing\/session-overlays)\.tsx$/,
  },
  // What several screens share. Schemas are fetched when a form is first checked.
  {
    name: "screens",
    test: /^(?!.*(features\/(tickets|insights)|ui\/charts|contract\/src|node_modules\/zod))/,
    minShareCount: 2,
  },
  { name: "tickets-shared", test: /features\/tickets/, minShareCount: 2 },
  { name: "reports-shared", test: /features\/insights|ui\/charts/, minShareCount: 2 },
];
