// The part of mailparser that the mail sink uses; the package has no types.
declare module "mailparser" {
  interface ParsedMail {
    readonly subject?: string;
    readonly text?: string;
  }
  export function simpleParser(source: Buffer): Promise<ParsedMail>;
}
