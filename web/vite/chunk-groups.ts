interface Module {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Context {
  getModuleInfo(id: string): Module | null;
}

/** Screens are loaded from these files. What is loaded from anywhere else is a part that is used on demand. */
const loadsScreens =
  /web\/src\/app\/(entry|main|router|shell-routes|config\/config-tabs|routing\/require-session)\.tsx?$/;
const mainScreens =
  /features\/(tickets|dashboard)\/(.*\/)?(customer-tickets?|dashboard|tickets?)-screen\.tsx$/;

const list = /features\/tickets\/list\/tickets-screen\.tsx$/;
const ticket = /features\/tickets\/ticket-page\/ticket-screen\.tsx$/;
/** Everything but what has a file of its own. */
const ofAllFeatures =
  /^(?!.*(features\/(tickets|insights)|ui\/charts|contract\/src|node_modules\/zod))/;

const known = new WeakMap<Context, Map<string, ReadonlySet<string>>>();

/** The screens that need a module for their first view. */
function screensOf(id: string, context: Context): ReadonlySet<string> {
  const cache = known.get(context) ?? new Map<string, ReadonlySet<string>>();
  known.set(context, cache);
  const found = cache.get(id);
  if (found) return found;
  const screens = new Set<string>();
  cache.set(id, screens);
  const module = context.getModuleInfo(id);
  if (module?.dynamicImporters.some((importer) => loadsScreens.test(importer))) screens.add(id);
  for (const importer of module?.importers ?? []) {
    for (const screen of screensOf(importer, context)) screens.add(screen);
  }
  return screens;
}

/** What several screens need, among them all that are meant. */
const sharedBy = (name: string, ...meant: readonly RegExp[]) => {
  return (id: string, context: Context) => {
    const screens = [...screensOf(id, context)];
    const isMeant = meant.every((one) => screens.some((screen) => one.test(screen)));
    return screens.length > 1 && isMeant ? name : null;
  };
};

/** What one screen needs and shares with parts that are used on demand. */
function viewOf(id: string, context: Context): string | null {
  const [screen, ...others] = screensOf(id, context);
  if (!screen || others.length > 0) return null;
  return `${screen.replace(/.*\/([^/]+)\.tsx?$/, "$1")}-view`;
}

/**
 * Which modules travel in one file: a module goes to the first group that takes it, and whatever it imports goes with it.
 * So no file imports one that comes later in this list, and files never import each other in a circle. What belongs to
 * one screen or to one part alone stays in its own file.
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
    test: /web\/src\/(features\/(identity\/(account\/me\.queries|sign-in\/use-countdown)|people\/(people[-.]texts|profile\/profile\.queries)|tenancy\/(site\/(find-workspace-hash|product-mark)|tenancy[-.]texts))|platform\/use-debounced|ui\/(buttons\/button-link|merge-refs|inputs\/(copy-field|native-select|otp-input|password-rules)))/,
  },
  // Forms. No main page needs them for its first view.
  {
    name: "forms",
    test: /node_modules\/react-hook-form\/|web\/src\/platform\/forms\/forms\.ts$/,
  },

  // What surrounds every screen behind the sign-in.
  {
    name: "shell",
    test: /web\/src\/app\/(shell-routes|shell\/shell|routing\/session-overlays)\.tsx$/,
  },
  // What the list of tickets and a ticket share. Schemas are fetched when a form is first checked.
  { name: sharedBy("screens", list, ticket), test: ofAllFeatures },
  { name: sharedBy("tickets-shared", list, ticket), test: /features\/tickets/ },
  // What one of them shares with other screens, then what other main screens do.
  { name: sharedBy("list-shared", list), test: /web\/src|node_modules\/(?!zod)/ },
  { name: sharedBy("ticket-shared", ticket), test: /web\/src|node_modules\/(?!zod)/ },
  { name: sharedBy("screens-shared", mainScreens), test: ofAllFeatures },
  { name: sharedBy("customer-shared", mainScreens), test: /features\/tickets/ },
  // What only the other screens share.
  { name: sharedBy("settings-shared"), test: ofAllFeatures },
  { name: viewOf, test: /web\/src\/(features|ui|platform)/, minShareCount: 2 },
  { name: "reports-shared", test: /features\/insights|ui\/charts/, minShareCount: 2 },
  // What several parts share that are used on demand.
  {
    name: "parts-shared",
    test: /^(?!.*(contract\/src|node_modules\/zod))/,
    minShareCount: 2,
  },
];
