# Sourced by scripts/services.
# OpenStack Swift with its S3 face: a store that checks signatures, takes uploads in parts and lists like Amazon's.
s3_port=${SERVICES_S3_PORT:-12080}
s3_parts=(account container object proxy)

s3_answers() {
  local place
  for place in 1 2 3 4; do listens $((s3_port + place)) || return 1; done
  [ "$(curl -s -o /dev/null -w '%{http_code}' --max-time 5 "http://127.0.0.1:$s3_port/healthcheck")" = 200 ]
}

# Writes a file and reads it back: a store whose folder was removed still answers, and takes files for no use.
s3_works() {
  s3_answers || return 1
  local place=http://127.0.0.1:$s3_port token word
  local -a ask=(curl -sf --max-time 30)
  token=$("${ask[@]}" -D - -o /dev/null -H 'X-Storage-User: parley:files' -H 'X-Storage-Pass: parley-files-secret' \
    "$place/auth/v1.0" | tr -d '\r' | sed -n 's/^X-Auth-Token: *//Ip') || return 1
  ask+=(-H "X-Auth-Token: $token")
  word=works-$$-$RANDOM
  place=$place/v1/AUTH_parley/health
  "${ask[@]}" -X PUT "$place" >/dev/null || return 1
  "${ask[@]}" -X PUT --data-binary "$word" "$place/$word" >/dev/null || return 1
  [ "$("${ask[@]}" "$place/$word")" = "$word" ] || return 1
  "${ask[@]}" -X DELETE "$place/$word" >/dev/null
}

s3_is_free() {
  local place
  for place in 0 1 2 3 4; do
    if listens $((s3_port + place)); then return 1; fi
  done
}

# Ports with a store that works, or with nothing. One that no longer works may be of a folder that is gone: nobody knows
# its processes, so it is left alone and another one is started beside it.
s3_choose_port() {
  local tries
  for ((tries = 0; tries < 10; tries++)); do
    if s3_works || s3_is_free; then return; fi
    say "what listens on 127.0.0.1:$s3_port is no store that works"
    s3_port=$((s3_port + 10))
  done
  die "found no port for Swift"
}

s3_ring() { # part, port
  local builder=$home/swift/etc/$1.builder
  # Made anew each time: its one place is where the port is now.
  rm -f "$builder" "$home/swift/etc/$1.ring.gz"
  swift-ring-builder "$builder" create 4 1 0 >/dev/null
  swift-ring-builder "$builder" add "r1z1-127.0.0.1:$2/disk" 1 >/dev/null
  swift-ring-builder "$builder" rebalance >/dev/null
}

s3_config() {
  local etc=$home/swift/etc place=0 part
  mkdir -p "$etc" "$home/swift/data/disk" "$home/swift/run"
  printf '[swift-hash]\nswift_hash_path_suffix = parley\nswift_hash_path_prefix = parley\n[storage-policy:0]\nname = only\ndefault = yes\n' >"$etc/swift.conf"
  for part in account container object; do
    place=$((place + 1))
    s3_ring "$part" $((s3_port + place))
    cat >"$etc/$part.conf" <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $((s3_port + place))
user = $(as_service_user id -un)
swift_dir = $etc
devices = $home/swift/data
mount_check = false
workers = 0
disable_fallocate = true
[pipeline:main]
pipeline = $part-server
[app:$part-server]
use = egg:swift#$part
END
  done
  cat >"$etc/proxy.conf" <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $s3_port
user = $(as_service_user id -un)
swift_dir = $etc
workers = 0
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo symlink copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$((s3_port + 4))
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_parley_files = parley-files-secret .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:symlink]
use = egg:swift#symlink
[filter:copy]
use = egg:swift#copy
END
  if is_root; then chown -R "$service_user:" "$home/swift"; fi
}

s3_start() { # name, command...
  local run=$home/swift/run name=$1
  shift
  # shellcheck disable=SC2016 # The inner shell expands these: it becomes the server, so its number is the server's.
  as_service_user sh -c 'echo $$ >"$1.pid"; out=$1.log; shift; exec "$@" >"$out" 2>&1' - "$run/$name" "$@" \
    </dev/null >/dev/null 2>&1 &
}

s3_up() {
  local part
  s3_choose_port
  if ! s3_works; then
    if ! command -v swift-proxy-server >/dev/null || ! command -v memcached >/dev/null; then
      install_packages swift-proxy swift-account swift-container swift-object memcached curl
    fi
    prepare_home
    s3_config
    say "starting Swift on 127.0.0.1:$s3_port"
    s3_start memcached memcached -l 127.0.0.1 -p $((s3_port + 4)) -m 16
    for part in "${s3_parts[@]}"; do s3_start "$part" "swift-$part-server" "$home/swift/etc/$part.conf"; done
    wait_until 120 Swift s3_works
  fi
  printf 'export TEST_S3_ENDPOINT=%q\nexport TEST_S3_KEY=parley:files\nexport TEST_S3_SECRET=parley-files-secret\n' \
    "http://127.0.0.1:$s3_port"
}

s3_down() {
  local file pid
  for file in "$home"/swift/run/*.pid; do
    [ -f "$file" ] || return 0
    pid=$(cat "$file")
    # A number that outlived a crash may be a stranger's by now.
    if grep -qaE 'swift|memcached' "/proc/$pid/cmdline" 2>/dev/null; then
      say "stopping $(basename "$file" .pid) of Swift"
      kill "$pid"
    fi
    rm -f "$file"
  done
}
