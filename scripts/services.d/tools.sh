# Sourced by scripts/services.

# What tests, proofs and benches start by themselves: a pooler in front of the database, a balancer in front of the API,
# a PostgreSQL and a Redis that may be killed, a source of load, a browser, and a maker of certificates.
tools_up() {
  local missing=()
  command -v pgbouncer >/dev/null || [ -x /usr/sbin/pgbouncer ] || missing+=(pgbouncer)
  [ -x /usr/sbin/haproxy ] || missing+=(haproxy)
  command -v redis-server >/dev/null || missing+=(redis-server)
  command -v openssl >/dev/null || missing+=(openssl)
  command -v wrk >/dev/null || missing+=(wrk)
  [ -x /usr/bin/chromium ] || missing+=(chromium)
  [ -x "${CHROMIUM:-/usr/bin/chromium-headless-shell}" ] || missing+=(chromium-headless-shell)
  [ -n "$(pg_bin pgbench)" ] || missing+=(postgresql-15)
  if [ "${#missing[@]}" -gt 0 ]; then install_packages "${missing[@]}"; fi
}
