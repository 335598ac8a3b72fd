# Sourced by scripts/prove-guards: squawk, and merged migrations that change.
M=server/migrations
rm -rf "${copy:?}/$M"
plant $M/0001-things.sql 'create table things (business_id uuid not null, id uuid not null, primary key (business_id, id));'
plant $M/0002-more.sql 'create table more (business_id uuid not null primary key);'

record() { "$copy/scripts/check-migrations" --record 2>&1; }
check() { "$copy/scripts/check-migrations" 2>&1 || true; }

expect "migrations: one without a record" '0001-things\.sql has no line' "$(check)"
record >/dev/null
# The control: what is sound passes, so the complaints below come from the breaches.
control=$(check)
if ! grep -q 'none edited' <<<"$control"; then
  echo "$control" >&2
  exit 1
fi

git -C "$copy" init --quiet
git -C "$copy" add --force "$M"
git -C "$copy" -c user.name=guard -c user.email=guard@parley.test commit --quiet --message guard
cp -a "$copy/$M" "$copy/merged"

plant $M/0001-things.sql 'create table things (id uuid not null primary key);'
expect "migrations: an edited one" '0001-things\.sql was edited' "$(check)"

git -C "$copy" update-ref refs/remotes/origin/main HEAD
rm "$copy/$M/checksums.txt"
record >/dev/null
expect "migrations: an edited one with a new record" '0001-things\.sql was edited' "$(check)"

rm "$copy/$M/0001-things.sql"
cp -a "$copy/merged/checksums.txt" "$copy/$M/"
expect "migrations: a removed one" '0001-things\.sql was removed' "$(check)"

plant $M/0003-blocks.sql 'alter table things add column kind int not null;'
record >/dev/null
expect "squawk: adding-required-field" 'adding-required-field' "$(check)"
