import { specialAddresses, spellings } from "./ssrf-addresses.ts";
import { crookedUrls } from "./ssrf-urls.ts";

/** Places behind the wall that an attacker would like us to visit for them. */
const treasures = ["127.0.0.1", "169.254.169.254", "10.0.0.1", "192.168.1.1", "100.100.100.200"];

/** Names that are no names of the internet, or that readers disagree about. */
const names = [
  "",
  ".",
  "..",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "intranet",
  "metadata",
  "kubernetes",
  "redis",
  "db",
  "example.com.",
  "example..com",
  ".example.com",
  "-a.example.com",
  "a-.example.com",
  "a_b.example.com",
  "exa mple.com",
  "example.com ",
  "example.com\n",
  "example.com\r\nHost: x",
  "example.com\u0000",
  "ex\tample.com",
  "example.com/",
  "example.com?",
  "example.com#",
  "example.com\\",
  "a@example.com",
  "a:b@example.com",
  "*.example.com",
  "example.com:443",
  "example.com%2f",
  "ex%61mple.com",
  "example.com,127.0.0.1",
  "127.0.0.1,example.com",
  "example.com;",
  "example.123",
  "example.0x7f",
  "example.0x",
  "1.2.3",
  "1.2",
  "1",
  "0",
  "0x0",
  "1.2.3.4.5",
  "256.1.1.1",
  "1.1.1.256",
  "xn--",
  "xn--a.com",
  "xn--\u00fc.com",
  "xn--zzzzzzzz--.com",
  "\u212aelvin.com",
  "ex\u00adample.com",
  "exa\u200bmple.com",
  "\u24db\u24de\u24d2\u24d0\u24db\u24d7\u24de\u24e2\u24e3",
  "\uff4c\uff4f\uff43\uff41\uff4c.com",
  "example\u3002com",
  "\u202eexample.com",
  "\ufeffexample.com",
  "mu\u0308nchen.de",
  "M\u00dcNCHEN.de",
  "\ud83d.com",
  "\uff0f.com",
  `${"a".repeat(64)}.com`,
  `${"a.".repeat(127)}com`,
  `${"\u00fc".repeat(63)}.com`,
];

/** Names under which a name server hands out treasures; its answer is the name's first label, with dashes. */
export const namesOfTreasures = treasures.flatMap((address) => {
  const dashed = address.replaceAll(".", "-");
  return [`${dashed}.nip.test`, `a.b.${dashed}.sslip.test`, `WWW.${dashed}.Example.test`];
});

/** Ports at which no kind of ours is spoken. */
export const foreignPorts = [
  0,
  -1,
  1,
  22,
  23,
  53,
  80,
  110,
  111,
  135,
  445,
  3306,
  5432,
  6379,
  9200,
  11211,
  65_536,
  1.5,
  Number.NaN,
];

/** Every form that must be refused without a question to a name server and without a connection. */
export function ssrfCorpus(port: number): { hosts: string[]; urls: string[] } {
  const hosts = [
    ...new Set([...treasures, ...treasures.flatMap(spellings), ...specialAddresses(), ...names]),
  ];
  const asUrl = (host: string) => {
    const written = /^[0-9a-f:.%]+$/i.test(host) && host.includes(":") ? `[${host}]` : host;
    return `https://${written}:${port}/latest/meta-data/`;
  };
  return {
    hosts,
    urls: [...new Set([...crookedUrls(port), ...hosts.filter(isOneHost).map(asUrl)])],
  };
}

/** In a URL these would end the host. */
function isOneHost(text: string): boolean {
  return !/[/?#]/.test(text);
}
