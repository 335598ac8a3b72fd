# Sourced by scripts/services.
service_user=parley-services
home=${SERVICES_DIR:-$root/.local/services}

say() { echo "services: $*" >&2; }

die() {
  say "$*"
  exit 1
}

is_root() { [ "$(id -u)" -eq 0 ]; }

# PostgreSQL refuses to run as root, and mail is delivered as somebody: both as this user.
as_service_user() {
  if is_root; then
    (cd / && exec setpriv --reuid "$service_user" --regid "$service_user" --clear-groups -- "$@")
  else
    "$@"
  fi
}

prepare_home() {
  if is_root && ! id "$service_user" >/dev/null 2>&1; then
    useradd --system --user-group --no-create-home --shell /usr/sbin/nologin "$service_user"
  fi
  mkdir -p "$home"
  if ! as_service_user test -x "$home"; then
    die "$home cannot be entered by the user $service_user; set SERVICES_DIR to a folder that can, such as /var/tmp/parley"
  fi
}

# Installs Debian packages; the services they would start by themselves stay off.
install_packages() {
  local fence=/usr/sbin/policy-rc.d fenced=0
  if ! is_root || ! command -v apt-get >/dev/null; then
    die "missing: $*. Install these packages (Debian: sudo apt-get install $*) and try again."
  fi
  say "installing $*"
  if [ ! -e "$fence" ]; then
    printf '#!/bin/sh\nexit 101\n' >"$fence"
    chmod +x "$fence"
    fenced=1
  fi
  local log failed=0
  log=$(mktemp)
  {
    apt-get update -qq &&
      DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o DPkg::Lock::Timeout=300 "$@"
  } </dev/null >"$log" 2>&1 || failed=1
  if [ "$fenced" -eq 1 ]; then rm -f "$fence"; fi
  if [ "$failed" -eq 1 ]; then
    cat "$log" >&2
    die "could not install $*"
  fi
  rm -f "$log"
}

# Something accepts connections on a loopback port.
listens() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

wait_until() { # seconds, what, command...
  local tries=$(($1 * 10)) what=$2
  shift 2
  until "$@"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || die "$what did not come up"
    sleep 0.1
  done
}
