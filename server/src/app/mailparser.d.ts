// The little of mailparser that the mail sink uses; the package brings no types of its own.
declare module "mailparser" {
  interface ParsedMail {
    readonly subject?: string;
    readonly text?: string;
  }
  export function simpleParser(source: Buffer): Promise<ParsedMail>;
}
