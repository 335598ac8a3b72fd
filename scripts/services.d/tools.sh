# Sourced by scripts/services.

# What tests and benches start by themselves: a connection pooler, a source of load, a browser, a maker of certificates.
tools_up() {
  local missing=()
  command -v pgbouncer >/dev/null || [ -x /usr/sbin/pgbouncer ] || missing+=(pgbouncer)
  command -v openssl >/dev/null || missing+=(openssl)
  command -v wrk >/dev/null || missing+=(wrk)
  [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || missing+=(chromium)
  [ -n "$(pg_bin pgbench)" ] || missing+=(postgresql-15)
  if [ "${#missing[@]}" -gt 0 ]; then install_packages "${missing[@]}"; fi
}
