# Sourced by scripts/prove-guards: Biome, oxlint and the compiler.
L=server/src/platform

long_file() { for ((line = 1; line <= 301; line++)); do echo "export const line$line = $line;"; done; }

plant $L/zz-env.ts 'export const home = process.env.HOME;'
plant $L/zz-default.ts 'export default 1;'
plant $L/zz-any.ts 'export const open: any = 1;'
plant $L/zz-console.ts 'console.log(1);'
plant $L/zz-long.ts "$(long_file)"
plant $L/zz-maze.ts 'export function maze(a: number): number {
  for (;;) { if (a > 1) { while (a > 2) { if (a > 3) { for (;;) { if (a > 4) { return a; } } } } } }
}'
plant $L/zz-fetch.ts 'export const page = () => fetch("https://example.com");'
plant $L/zzCamel.ts 'export const camel = 1;'

lint=$(cd "$copy" && biome lint --reporter=github --max-diagnostics=none $L/zz*.ts 2>&1 || true)
biome_breaches=(
  "style/noProcessEnv zz-env.ts" "style/noDefaultExport zz-default.ts" "suspicious/noExplicitAny zz-any.ts"
  "suspicious/noConsole zz-console.ts" "style/noExcessiveLinesPerFile zz-long.ts"
  "style/noRestrictedGlobals zz-fetch.ts" "complexity/noExcessiveCognitiveComplexity zz-maze.ts" "style/useFilenamingConvention zzCamel.ts"
)
for breach in "${biome_breaches[@]}"; do
  read -r rule file <<<"$breach"
  expect "biome: $rule" "^::error title=lint/$rule,file=([^,]*/)?$L/$file," "$lint"
done

plant web/src/features/zz-table.tsx 'export const Rows = () => <table />;'
expect "biome: tables use the shared frame" "^::error title=lint/correctness/noRestrictedElements,file=([^,]*/)?web/src/features/zz-table.tsx," \
  "$(cd "$copy" && biome lint --reporter=github web/src/features/zz-table.tsx 2>&1 || true)"

plant $L/testing/zz-chance.ts 'export const chance = Math.random();'
plant server/proofs/zz-number.ts 'import { randomInt } from "node:crypto";
export const number = randomInt(6);'
chance=$(cd "$copy" && biome lint --reporter=github $L/testing/zz-chance.ts server/proofs/zz-number.ts 2>&1 || true)
expect "biome: no unseeded random (Math.random)" "^::error title=plugin,file=([^,]*/)?$L/testing/zz-chance.ts," "$chance"
expect "biome: no unseeded random (randomInt)" "^::error title=plugin,file=([^,]*/)?server/proofs/zz-number.ts," "$chance"

plant $L/zz-badly-laid-out.ts 'export const a   =   "b"'
expect "biome: format" 'Formatter would have printed' \
  "$(cd "$copy" && biome format $L/zz-badly-laid-out.ts 2>&1 || true)"

plant $L/zz-promises.ts 'const later = async (): Promise<void> => {};
export function forget(): void { later(); }
export function misuse(): void { [1].forEach(async () => { await later(); }); }
export async function pointless(): Promise<void> { await 1; }
export function partial(kind: "a" | "b"): void { switch (kind) { case "a": break; } }'
types=$(cd "$copy" && oxlint --type-aware --format=github $L/zz-promises.ts 2>&1 || true)
for rule in no-floating-promises no-misused-promises await-thenable switch-exhaustiveness-check; do
  expect "oxlint: $rule" "^::error .*$rule" "$types"
done

plant contract/src/zz-implicit.ts 'export const same = (value) => value;'
plant contract/src/zz-unchecked.ts 'export const first = (list: string[]): string => list[0];'
compiled=$(cd "$copy" && tsc -b contract --pretty false 2>&1 || true)
expect "tsc: strict" 'zz-implicit\.ts.* error TS7006' "$compiled"
expect "tsc: noUncheckedIndexedAccess" 'zz-unchecked\.ts.* error TS2322' "$compiled"
