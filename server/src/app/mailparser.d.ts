// The parts of mailparser that are used; the package has no types.
declare module "mailparser" {
  import type { Readable, Transform } from "node:stream";

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
    readonly skipHtmlToText?: boolean;
    readonly skipTextToHtml?: boolean;
  }

  export function simpleParser(source: Buffer | string, options?: Options): Promise<ParsedMail>;

  export interface ParsedAddress {
    readonly address?: string;
    readonly name?: string;
    readonly group?: readonly ParsedAddress[];
  }

  interface AddressField {
    readonly value: readonly ParsedAddress[];
  }

  export interface AttachmentPart {
    readonly type: "attachment";
    readonly content: Readable;
    readonly contentType?: string;
    readonly contentDisposition?: string;
    readonly filename?: string;
    readonly contentId?: string;
    readonly cid?: string;
    readonly partId: string | null;
    release(): void;
  }

  export interface TextPart {
    readonly type: "text";
    readonly text?: string;
    readonly html?: string;
  }

  export interface MailNode {
    contentType?: string;
    charset?: string;
    readonly children: readonly MailNode[];
  }

  export class MailParser extends Transform {
    constructor(options: Record<string, unknown>);
    headers: Map<string, string | string[] | Date | AddressField | AddressField[]> | false;
    headerLines: readonly { readonly key: string; readonly line: string }[] | false;
    tree: MailNode | false;
    decoder: { decodeStream(label: string): Transform };
    createNode(node: unknown): MailNode;
  }
}
