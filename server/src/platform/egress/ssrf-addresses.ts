const wide = (text: string) =>
  text.replace(/[0-9.]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0));
const circled = (text: string) =>
  text.replace(/[1-9]/g, (one) => String.fromCodePoint(0x2460 + Number(one) - 1));
const percent = (text: string) =>
  text.replace(/./g, (one) => `%${one.charCodeAt(0).toString(16).padStart(2, "0")}`);

/** An IPv4 address in every other spelling that some program reads. */
export function spellings(address: string): string[] {
  const bytes = address.split(".").map(Number);
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const hex = number.toString(16).padStart(8, "0");
  const group = (at: number) => Number.parseInt(hex.slice(at, at + 4), 16).toString(16);
  const [high, low] = [group(0), group(4)];
  const octal = (byte: number) => `0${byte.toString(8)}`;
  return [
    String(number),
    String(number + 2 ** 32),
    `0x${hex}`,
    `0X${hex.toUpperCase()}`,
    `0${number.toString(8)}`,
    bytes.map(octal).join("."),
    bytes.map((byte) => `0x${byte.toString(16)}`).join("."),
    bytes.map((byte) => String(byte).padStart(3, "0")).join("."),
    `${octal(a)}.${b}.0x${c.toString(16)}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a + 256}.${b}.${c}.${d}`,
    `${address}.`,
    `${address}..`,
    `.${address}`,
    ` ${address}`,
    `${address}\t`,
    `${address}\u0000.example.com`,
    `${address}%00`,
    `${address}\u00ad`,
    `\u200b${address}`,
    percent(address),
    wide(address),
    circled(address),
    address.replaceAll(".", "\u3002"),
    address.replaceAll(".", "\uff0e"),
    `[${address}]`,
    `::ffff:${address}`,
    `::ffff:${high}:${low}`,
    `::ffff:0:${high}:${low}`,
    `0:0:0:0:0:ffff:${high}:${low}`,
    `::${high}:${low}`,
    `64:ff9b::${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `2002:${high}:${low}::`,
    `2001:0:${high}:${low}::1`,
    `fe80::5efe:${high}:${low}`,
  ];
}

/** Where each range begins that is no place on the internet: a list of its own, so that one left out there is missed here. */
const beginnings = [
  "0.0.0.0 10.0.0.0 100.64.0.0 127.0.0.0 168.63.129.16 169.254.0.0 172.16.0.0 192.0.0.0 192.0.2.0 192.31.196.0",
  "192.52.193.0 192.88.99.0 192.168.0.0 192.175.48.0 198.18.0.0 198.51.100.0 203.0.113.0 224.0.0.0 240.0.0.0",
  ":: ::1 100:: 64:ff9b:: 64:ff9b:1:: 2001:: 2001:2:: 2001:10:: 2001:20:: 2001:db8:: 2002:: 2620:4f:8000:: 3ffe::",
  "3fff:: 4000:: 5f00:: fc00:: fd00:: fe80:: fec0:: ff00:: ff02:: ff0e::",
].flatMap((line) => line.split(" "));

/** The first address of each range and a later one. */
export function specialAddresses(): string[] {
  const later = beginnings.map((first) => first.replace(/\.0$/, ".9").replace(/::$/, "::9"));
  return [...new Set([...beginnings, ...later, ...oddlyWritten])];
}

const oddlyWritten = [
  "fd00:ec2::254",
  "fd20:ce::254",
  "fe80::1%eth0",
  "fe80::1%25lo",
  "0::1",
  "1::",
  "0:0:0:0:0:0:0:1",
  "::01",
  "::1%lo",
  "[::1]",
  "2606:4700::1111%1",
  "2606:4700:0:0::1111",
  "2606:4700::ABCD",
  "127.0.0.2",
  "127.255.255.254",
  "255.255.255.255",
  "172.31.255.255",
  "100.127.255.255",
  "198.19.255.255",
];
