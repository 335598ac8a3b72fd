import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { isIP } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Makes this process believe an authority, as if it were one of the machine's. */
export function believe(ca: string): void {
  setDefaultCACertificates([...getCACertificates(), ca]);
}

const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];

/** An authority of a test's own, made with openssl, that signs what it is asked to, also what has run out. */
export function makeAuthority() {
  const folder = mkdtempSync(join(tmpdir(), "parley-authority-"));
  const openssl = (...words: string[]) =>
    execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const self = ["-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=authority", "-days", "2"];
  openssl("req", "-x509", ...curve, ...self);
  return {
    ca: read("ca.pem"),
    sign(host: string, days = 1): Certificate {
      const kind = isIP(host) ? "IP" : "DNS";
      const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=${kind}:${host}`];
      openssl("req", ...curve, ...names, "-keyout", "a.key", "-out", "a.csr");
      const by = ["-CA", "ca.pem", "-CAkey", "ca.key", "-copy_extensions", "copyall"];
      openssl("x509", "-req", "-in", "a.csr", ...by, "-days", String(days), "-out", "a.pem");
      return { key: read("a.key"), cert: read("a.pem") };
    },
    selfSigned(host: string): Certificate {
      const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
      openssl(
        "req",
        "-x509",
        ...curve,
        ...names,
        "-keyout",
        "s.key",
        "-out",
        "s.pem",
        "-days",
        "1",
      );
      return { key: read("s.key"), cert: read("s.pem") };
    },
    forget: () => rmSync(folder, { recursive: true }),
  };
}
