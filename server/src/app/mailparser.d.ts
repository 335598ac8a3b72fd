// The part of mailparser that the mail sink and tests use; the package has no types.
declare module "mailparser" {
  interface ParsedFile {
    readonly filename?: string;
    readonly contentType: string;
    readonly contentDisposition?: string;
    readonly cid?: string;
    readonly related?: boolean;
    readonly content: Buffer;
  }
  interface ParsedMail {
    readonly subject?: string;
    readonly text?: string;
    readonly html?: string | false;
    readonly headerLines: readonly { readonly key: string; readonly line: string }[];
    readonly attachments: readonly ParsedFile[];
  }
  interface Options {
    readonly keepCidLinks?: boolean;
  }
  export function simpleParser(source: Buffer | string, options?: Options): Promise<ParsedMail>;
}
