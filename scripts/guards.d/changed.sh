# Sourced by scripts/prove-guards: pnpm check:changed runs the tests of other packages that a change reaches. A fault in a
# file that server and web share must fail there, and the same file without the fault must pass.
shared=contract/src/kernel/colour.ts
cp "$root/vitest.config.ts" "$root/.gitignore" "$copy/"
git -C "$copy" init -q
git -C "$copy" add contract server web e2e scripts

check_changed() {
  (cd "$copy" && node scripts/checks/check-changed.ts --only test:unit "$shared" 2>&1 || true)
}
expect "check:changed passes a sound tree" '^[1-9][0-9]* passed, 0 failed$' "$(check_changed)"
sed -i 's/, 1) \* 255)/, 1) * 200)/' "$copy/$shared"
expect "check:changed finds a fault in a shared file" '^FAIL +test:unit' "$(check_changed)"
