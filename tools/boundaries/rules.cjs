// The house rules. Each comment is what the developer reads when the rule stops them.
const TESTS = "\\.(test|spec)\\.tsx?$|/testing/|^e2e/|^server/proofs/";
const ROOM = "\\.(routes|rules|policy|reactions|jobs)\\.ts$";

// Where SQL may be written besides the stores: the platform that runs it, and the assembly.
const SQL_HOMES = [
  "\\.store\\.ts$",
  "^server/src/platform/(db|outbox|jobs|mailer|testing)/",
  "^server/src/platform/http/request/idempotency",
  "^server/src/app/",
];

// What a rule may not reach: it takes values and gives a value.
const OUTSIDE_WORLD = [
  "^server/src/platform/(?!context\\.ts$|actor\\.ts$)",
  "^server/src/app/",
  "\\.(store|routes|reactions|jobs)\\.ts$|/use-cases/",
  "node_modules/(kysely|pg|fastify|ioredis|graphile-worker|nodemailer)/",
  "^(node:)?(fs|net|tls|https?|dns|child_process|timers)(/|$)",
];

// Who may open a connection by itself: the one way out, and what talks to the operator's own services.
const CONNECTING = [
  "^server/src/platform/(egress|db|jobs)/",
  "^server/src/platform/mailer/(mail|outside)-transport\\.ts$",
  "^server/src/platform/scanner/clamd\\.ts$",
  // These three take calls, they make none.
  "^server/src/app/serve-metrics\\.ts$",
  "^server/src/platform/live/upgrade\\.ts$",
  "^server/src/platform/http/response/malformed-request\\.ts$",
  "^server/src/app/main-[a-z-]+\\.ts$",
  // At an address that egress approved.
  "^server/src/domains/inbound/fetch/imap-folder\\.ts$",
];

// What a domain supplies to the HTTP server at startup; everything else in a domain is unaware of HTTP.
const HTTP_ADAPTERS = [
  "^server/src/domains/identity/sessions/authenticator\\.ts$",
  "^server/src/domains/tenancy/(site/directory|branding/branding-cache)\\.ts$",
];

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      comment: "Two files that need each other are one file, or hide a third.",
      from: {},
      to: { circular: true },
    },
    {
      name: "contract-stands-alone",
      severity: "error",
      comment: "The contract imports zod and itself, nothing else: it also runs in the browser.",
      from: { path: "^contract/src", pathNot: TESTS },
      to: { pathNot: "^contract/src|node_modules/zod/" },
    },
    {
      name: "docs-for-openapi-only",
      severity: "error",
      comment:
        "Descriptions and examples are for the OpenAPI document: a browser must not load them.",
      from: {
        pathNot: "^contract/src/(openapi/|area-docs\\.ts$)|\\.docs\\.ts$",
      },
      to: { path: "^contract/src/(.*\\.docs\\.ts|area-docs\\.ts)$" },
    },
    {
      name: "server-and-web-meet-in-the-contract",
      severity: "error",
      comment:
        "Share a type through contract/, not directly. Journeys touch the product through its pages.",
      from: { path: "^(server|web|e2e)/" },
      to: { path: "^(server|web|e2e)/", pathNot: "^$1/" },
    },
    {
      name: "platform-knows-no-domain",
      severity: "error",
      comment: "platform/ and ui/ serve every domain and know none.",
      from: { path: "^(server/src/platform|web/src/(platform|ui))/", pathNot: TESTS },
      to: { path: "^(server/src/(domains|app)|web/src/(features|app))/" },
    },
    {
      name: "front-doors-only",
      severity: "error",
      comment:
        "Another domain is entered through its index.ts, or heard through the events it exports there.",
      from: { path: "^(server|web)/src/(domains|features)/([^/]+)/" },
      to: {
        path: "^$1/src/$2/[^/]+/",
        // What serves tests only may be shared between them.
        pathNot: ["^$1/src/$2/$3/", "^$1/src/$2/[^/]+/index\\.ts$", "\\.builders\\.ts$|/testing/"],
      },
    },
    {
      name: "only-app-assembles",
      severity: "error",
      comment: "app/ imports domains and features; none of them imports app/.",
      from: { path: "^(server|web)/src/(domains|features)/" },
      to: { path: "^$1/src/app/" },
    },
    {
      name: "sql-lives-in-stores",
      severity: "error",
      comment: "SQL lives in *.store.ts. A route calls a store or a use case.",
      from: { path: "^server/src", pathNot: SQL_HOMES },
      to: { path: "node_modules/(kysely|pg)/" },
    },
    {
      name: "images-are-read-in-the-image-process",
      severity: "error",
      comment:
        "A picture can ask for minutes of work, so it is read in a process that can be killed: call images.draw or images.measure.",
      from: {
        path: "^server/src/",
        pathNot: [
          "^server/src/platform/images/(draw-image|read-icon|image-process\\.child)\\.ts$",
          "\\.builders\\.ts$",
          TESTS,
        ],
      },
      to: {
        path: "node_modules/(sharp|decode-ico)/|^server/src/platform/images/(draw-image|read-icon)\\.ts$",
      },
    },
    {
      name: "one-way-out",
      severity: "error",
      comment:
        "A host that a person named is reached through platform/egress: connectOut or fetchOut.",
      from: { path: "^server/(src|seeds)/", pathNot: [...CONNECTING, TESTS] },
      to: {
        path: "^(node:)?(net|tls|https?|http2|dns|dgram)(/|$)|node_modules/(undici|imapflow|nodemailer(?!.*/addressparser/))/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "stores-know-no-rules",
      severity: "error",
      comment: "A store answers questions and writes rows; deciding is the use case's work.",
      from: { path: "\\.store\\.ts$" },
      to: { path: ["^server/src/domains/[^/]+/use-cases/", ROOM] },
    },
    {
      name: "stores-call-stores-only",
      severity: "error",
      comment:
        "A store imports functions from stores only; from other files of a domain it takes types.",
      from: { path: "\\.store\\.ts$" },
      to: {
        path: "^server/src/domains/",
        pathNot: "\\.store\\.ts$|/index\\.ts$|/ticket-state\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "rules-are-pure",
      severity: "error",
      comment: "A rule takes values and gives a value: no store, no clock, no platform.",
      from: { path: "\\.(rules|policy)\\.ts$" },
      to: { path: OUTSIDE_WORLD },
    },
    {
      name: "sla-engine-is-pure",
      severity: "error",
      comment:
        "The SLA engine is replayed in previews, backtests and proofs: its rules import only rules.",
      from: { path: "^server/src/domains/sla/.*\\.rules\\.ts$" },
      to: { path: "^server/src/domains/", pathNot: "\\.rules\\.ts$" },
    },
    {
      name: "use-cases-know-no-http",
      severity: "error",
      comment: "A use case is called by routes, by reactions and by jobs alike.",
      from: {
        path: "^server/src/domains/",
        pathNot: [TESTS, "\\.routes\\.ts$|/index\\.ts$", ...HTTP_ADAPTERS],
      },
      to: {
        path: "\\.routes\\.ts$|^server/src/platform/http/(?!metrics\\.ts$)|node_modules/(fastify|@fastify/[^/]+)/",
      },
    },
    {
      name: "declared-dependencies",
      severity: "error",
      comment: "Add the package to the dependencies of this workspace's package.json.",
      from: {
        // The mail sink is a tool of the developer: it may use what only tests use.
        pathNot: `${TESTS}|^server/src/app/main-mail-sink\\.ts$|\\.builders\\.ts$`,
      },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown", "unknown"] },
    },
    {
      name: "screens-are-entered-by-the-router",
      severity: "error",
      comment: "Features share parts through index.ts; screens stay lazily loaded.",
      from: { path: "^web/src", pathNot: `^web/src/app/|${TESTS}` },
      to: { path: "^web/src/features/.+-screen\\.tsx$" },
    },
    {
      name: "queries-call-the-api",
      severity: "error",
      comment:
        "Only *.queries.ts call the API; a component or a hook uses their queries and mutations.",
      from: { path: "^web/src/(app|features)/", pathNot: `\\.queries\\.ts$|${TESTS}` },
      to: { path: "^web/src/platform/api/(call|upload)\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "queries-name-the-routes",
      severity: "error",
      comment: "In the tickets feature only *.queries.ts know which route they call.",
      from: { path: "^web/src/features/tickets/", pathNot: `\\.queries\\.ts$|${TESTS}` },
      to: { path: "^contract/src/calls\\.generated\\.ts$" },
    },
    {
      name: "builders-serve-tests-only",
      severity: "error",
      comment: "*.builders.ts make sample values for tests; the product makes its own.",
      from: { pathNot: `${TESTS}|\\.builders\\.ts$` },
      to: { path: "\\.builders\\.ts$" },
    },
    {
      name: "product-leans-on-no-tool",
      severity: "error",
      comment: "Proofs and scripts use the product; the product imports neither.",
      from: { path: "^(contract/src|server/(src|seeds)|web/src)/" },
      to: { path: "^(server/proofs|scripts|tools)/" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^server/proofs/", "^scripts/"] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["development", "import", "types", "default"],
    },
  },
};
