# Sourced by scripts/services.
pg_port=${SERVICES_PG_PORT:-25432}

pg_bin() { # program -> its path, newest version first
  local found
  found=$(ls -d /usr/lib/postgresql/*/bin/"$1" 2>/dev/null | sort -V | tail -n 1)
  [ -n "$found" ] || found=$(command -v "$1" || true)
  printf '%s' "$found"
}

is_superuser() { # url
  local psql answer
  psql=$(pg_bin psql)
  if [ -z "$psql" ]; then return 1; fi
  answer=$(PGCONNECT_TIMEOUT=2 "$psql" --no-password --no-psqlrc -qAt \
    -c "select rolsuper from pg_roles where rolname = current_user" "$1" 2>/dev/null) || return 1
  [ "$answer" = t ]
}

database_given() {
  [ -n "${DATABASE_ADMIN_URL:-}" ] || return 1
  # Without psql there is nothing to ask with: the URL is taken at its word.
  if [ -z "$(pg_bin psql)" ] || is_superuser "$DATABASE_ADMIN_URL"; then
    printf '%s' "$DATABASE_ADMIN_URL"
  else
    say "DATABASE_ADMIN_URL is set but does not answer as a superuser; looking further"
    return 1
  fi
}

database_listening() {
  local user
  [ -z "${SERVICES_OWN:-}" ] && listens 5432 || return 1
  [ -n "$(pg_bin psql)" ] || return 1
  for user in postgres "$(id -un)"; do
    if is_superuser "postgres://$user@127.0.0.1:5432/postgres"; then
      printf 'postgres://%s@127.0.0.1:5432/postgres' "$user"
      return
    fi
  done
  return 1
}

install_database() {
  # Debian would make and start a cluster of its own.
  if is_root && [ ! -e /etc/postgresql-common/createcluster.conf ]; then
    mkdir -p /etc/postgresql-common
    echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  fi
  install_packages postgresql-15
}

database_own() {
  local data=$home/pg url="postgres://postgres@127.0.0.1:$pg_port/postgres"
  if [ ! -f "$data/postmaster.pid" ] || ! is_superuser "$url"; then
    if [ -z "$(pg_bin initdb)" ]; then install_database; fi
    prepare_home
    if [ ! -f "$data/PG_VERSION" ]; then
      mkdir -p "$data"
      if is_root; then chown "$service_user:" "$data"; fi
      as_service_user "$(pg_bin initdb)" -D "$data" -U postgres --auth=trust --no-sync \
        --encoding=UTF8 --locale=C.UTF-8 >&2
    fi
    say "starting PostgreSQL on 127.0.0.1:$pg_port"
    # Test data may be lost with the machine, so nothing waits for the disk.
    as_service_user "$(pg_bin pg_ctl)" -D "$data" -w -l "$data/server.log" -o \
      "-p $pg_port -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200 -c fsync=off -c synchronous_commit=off -c full_page_writes=off" \
      start >&2 3>&-
    is_superuser "$url" || die "PostgreSQL started but does not answer; see $data/server.log"
  fi
  printf '%s' "$url"
}

database_up() { database_given || database_listening || database_own; }

database_down() {
  [ -f "$home/pg/postmaster.pid" ] || return 0
  as_service_user "$(pg_bin pg_ctl)" -D "$home/pg" status >/dev/null || return 0
  say "stopping PostgreSQL"
  as_service_user "$(pg_bin pg_ctl)" -D "$home/pg" -m fast stop >&2
}
