# Sourced by scripts/prove-guards: one breach per import rule, on the server and, where the rule speaks of it, on the web.
S=server/src/domains
W=web/src/features

# What the breaches lean on.
plant $S/zz-one/index.ts 'export const one = 1;'
plant $S/zz-two/index.ts 'export { two } from "./two.store.ts";'
plant $S/zz-two/two.store.ts 'export const two = 2;'
plant $S/zz-one/act.ts 'export const act = 1;'
plant $S/zz-one/zz-one.builders.ts 'export const anOne = () => 1;'
plant server/src/app/zz-assembly.ts 'export const app = 1;'
plant server/src/platform/zz-tool.ts 'export const tool = 1;'
plant server/src/platform/http/zz-http.ts 'export const http = 1;'
plant server/proofs/zz-proof.ts 'export const proof = 1;'
plant web/src/app/zz-shell.tsx 'export const shell = 1;'
plant $W/zz-two/index.ts 'export const two = 2;'
plant $W/zz-two/parts/inner.tsx 'export const inner = 1;'
plant $W/zz-two/lists/two-screen.tsx 'export const TwoScreen = () => null;'

breaches=(
  "no-cycles|$S/zz-one/ring-a.rules.ts|export { b } from './ring-b.rules.ts'; export const a = 1;"
  "domains-form-no-ring|$S/zz-one/ring.ts|export { two } from '../zz-two/index.ts';"
  "domains-form-no-ring (web)|$W/zz-one/ring.ts|export { two } from '../zz-two/index.ts';"
  "contract-stands-alone|contract/src/zz-reads.ts|export { readFile } from 'node:fs/promises';"
  "docs-for-openapi-only|contract/src/zz-describes.ts|export { sharedFields } from './fields.docs.ts';"
  "server-and-web-meet-in-the-contract|web/src/platform/zz-peeks.ts|import type { tool } from '../../../server/src/platform/zz-tool.ts'; export type T = typeof tool;"
  "server-and-web-meet-in-the-contract (e2e)|e2e/zz-peeks.ts|export { tool } from '../server/src/platform/zz-tool.ts';"
  "platform-knows-no-domain|server/src/platform/zz-knows.ts|export { one } from '../domains/zz-one/index.ts';"
  "platform-knows-no-domain (web)|web/src/ui/zz-knows.tsx|export { two } from '../features/zz-two/index.ts';"
  "front-doors-only|$S/zz-one/use-cases/climb-in.ts|export { two } from '../../zz-two/two.store.ts';"
  "front-doors-only (web)|$W/zz-one/parts/climb-in.tsx|export { inner } from '../../zz-two/parts/inner.tsx';"
  "only-app-assembles|$S/zz-one/assemble.ts|export { app } from '../../app/zz-assembly.ts';"
  "only-app-assembles (web)|$W/zz-one/assemble.ts|export { shell } from '../../app/zz-shell.tsx';"
  "sql-lives-in-stores|$S/zz-one/zz-one.routes.ts|import { sql } from 'kysely'; export const s = sql;"
  "sql-lives-in-stores (types)|$S/zz-one/pool.ts|import type { Pool } from 'pg'; export type P = Pool;"
  "one-way-out|$S/zz-one/dial.ts|export { connect } from 'node:net';"
  "one-way-out (tls)|server/src/platform/zz-dial.ts|export { connect } from 'node:tls';"
  "one-way-out (https)|$S/zz-one/use-cases/call-home.ts|export { request } from 'node:https';"
  "one-way-out (dns)|server/src/platform/http/zz-look-up.ts|export { lookup } from 'node:dns/promises';"
  "one-way-out (late)|server/src/app/zz-dial-late.ts|export const late = () => import('node:net');"
  "images-are-read-in-the-image-process|$S/zz-one/picture.ts|export { default } from 'sharp';"
  "images-are-read-in-the-image-process (in this process)|$S/zz-one/picture-here.ts|export { drawImage } from '#platform/images/draw-image.ts';"
  "one-way-out (mail)|$S/zz-one/post.ts|export { createTransport } from 'nodemailer';"
  "stores-know-no-rules|$S/zz-one/one.store.ts|export { a } from './ring-a.rules.ts';"
  "stores-call-stores-only|$S/zz-one/calls.store.ts|export { act } from './act.ts';"
  "rules-are-pure|$S/zz-one/tool.rules.ts|export { tool } from '#platform/zz-tool.ts';"
  "rules-are-pure (node)|$S/zz-one/disk.policy.ts|export { readFile } from 'node:fs/promises';"
  "sla-engine-is-pure|$S/sla/clocks/zz-load.rules.ts|export { findTicketClocks } from './ticket-clocks.ts';"
  "use-cases-know-no-http|$S/zz-one/use-cases/answer.ts|export { http } from '#platform/http/zz-http.ts';"
  "use-cases-know-no-http (capabilities)|$S/sla/policies/zz-answer.ts|export { http } from '#platform/http/zz-http.ts';"
  "use-cases-know-no-http (capability)|$S/zz-one/sign-in/answer.ts|export { http } from '#platform/http/zz-http.ts';"
  "declared-dependencies|$S/zz-one/undeclared.ts|export { test } from 'vitest';"
  "declared-dependencies (unknown)|$S/zz-one/unknown.ts|export { x } from 'zz-no-such-package';"
  "screens-are-entered-by-the-router|$W/zz-two/lists/link.tsx|export { TwoScreen } from './two-screen.tsx';"
  "queries-call-the-api|$W/zz-two/lists/send.tsx|export { call } from '#platform/api/call.ts';"
  "queries-call-the-api (app)|web/src/app/zz-send.tsx|export { upload } from '#platform/api/upload.ts';"
  "queries-name-the-routes|$W/tickets/list/zz-call.tsx|export { tickets } from '@parley/contract/calls';"
  "builders-serve-tests-only|$S/zz-one/sample.ts|export { anOne } from './zz-one.builders.ts';"
  "product-leans-on-no-tool|$S/zz-one/prove.ts|export { proof } from '../../../proofs/zz-proof.ts';"
)
for breach in "${breaches[@]}"; do
  IFS='|' read -r _ file text <<<"$breach"
  plant "$file" "$text"
done
plant $S/zz-one/ring-b.rules.ts "export { a } from './ring-a.rules.ts'; export const b = 1;"
plant $S/zz-two/ring.ts "export { one } from '../zz-one/index.ts';"
plant $W/zz-one/index.ts 'export const one = 1;'
plant $W/zz-two/ring.ts "export { one } from '../zz-one/index.ts';"

report=$(GUARDED_TREE=$copy "$root/scripts/boundaries" 2>&1 || true)
for breach in "${breaches[@]}"; do
  IFS='|' read -r name file _ <<<"$breach"
  rule=${name%% *}
  # A ring is reported for the folder.
  if [ "$rule" = domains-form-no-ring ]; then file=$(dirname "$file"); fi
  expect "imports: $name" "error $rule: $file( |\$)" "$report"
done

# A rule that nobody plants a breach for counts as silent.
for rule in $(grep -oE '^ +name: "[^"]+' "$root/tools/boundaries/rules.cjs" | cut -d '"' -f 2); do
  case " ${breaches[*]}" in
    *" $rule|"* | *" $rule ("*) ;;
    *) expect "imports: $rule (no breach planted)" 'planted$' "" ;;
  esac
done

modules=$(grep -oE '[0-9]+ modules' <<<"$report" | tail -n 1 | cut -d ' ' -f 1 || true)
modules=${modules:-0}
echo 'module.exports.options.exclude = { path: "." };' >>"$copy/tools/boundaries/rules.cjs"
expect "imports: a blind checker" 'the rules checked nothing' "$(GUARDED_TREE=$copy "$root/scripts/boundaries" 2>&1 || true)"
