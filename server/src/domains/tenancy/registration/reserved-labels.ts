/** Labels that are reserved for the platform. */
export const reservedLabels: ReadonlySet<string> = new Set(
  `
  about abuse account accounts admin administrator agent agents alpha analytics api app asset
  assets auth autoconfig autodiscover backup beta billing blog bounce bounces build canary
  careers cdn ci console contact customer customers dashboard database db demo desk dev develop
  developer developers dns doc docs documentation download downloads email example file files
  ftp gateway git github gitlab go health hello help help-desk helpdesk home hook hooks
  hostmaster id identity image images imap img info internal intranet invoice join kb knowledge
  legal link links live local localdomain localhost log login logs mail mailer-daemon marketing
  me media metrics monitor mx my news no-reply none noreply npm ns ns1 ns2 null oauth oidc
  owner parley pay payment payments platform pop pop3 portal postgres postmaster press preview
  privacy proxy qa queue redis register registry reply root sales saml sandbox search security
  sftp shop sign-in sign-up signin signup site smtp socket sockets ssh sso staff stage staging
  static stats status store support system team terms test testing tests track undefined upload
  uploads user users vpn web webhook webhooks webmail webmaster ws wss www
`
    .trim()
    .split(/\s+/),
);
