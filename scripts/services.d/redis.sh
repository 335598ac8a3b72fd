# Sourced by scripts/services.
redis_port=${SERVICES_REDIS_PORT:-26379}

redis_answers() { # host port
  local answer
  answer=$( (
    exec 3<>"/dev/tcp/$1/$2"
    printf 'PING\r\n' >&3
    read -r -t 2 line <&3
    printf '%s' "$line"
  ) 2>/dev/null) || return 1
  # A server that wants a password is a server all the same: the URL carries it.
  [[ $answer == +PONG* || $answer == -NOAUTH* ]]
}

redis_given() {
  [ -n "${REDIS_URL:-}" ] || return 1
  local place=${REDIS_URL#*://}
  place=${place##*@}
  place=${place%%/*}
  local port=${place##*:}
  if [ "$port" = "$place" ]; then port=6379; fi
  if redis_answers "${place%%:*}" "$port"; then
    printf '%s' "$REDIS_URL"
  else
    say "REDIS_URL is set but does not answer; looking further"
    return 1
  fi
}

redis_listening() {
  [ -z "${SERVICES_OWN:-}" ] && redis_answers 127.0.0.1 6379 || return 1
  printf 'redis://127.0.0.1:6379'
}

redis_own() {
  if [ ! -f "$home/redis/pid" ] || ! redis_answers 127.0.0.1 "$redis_port"; then
    command -v redis-server >/dev/null || install_packages redis-server
    prepare_home
    mkdir -p "$home/redis"
    if is_root; then chown "$service_user:" "$home/redis"; fi
    say "starting Redis on 127.0.0.1:$redis_port"
    as_service_user redis-server --bind 127.0.0.1 --port "$redis_port" --save "" --appendonly no \
      --dir "$home/redis" --pidfile "$home/redis/pid" --logfile "$home/redis/server.log" --daemonize yes >&2
    wait_until 120 Redis redis_answers 127.0.0.1 "$redis_port"
  fi
  printf 'redis://127.0.0.1:%s' "$redis_port"
}

redis_up() { redis_given || redis_listening || redis_own; }

redis_down() {
  local pid
  pid=$(cat "$home/redis/pid" 2>/dev/null) || return 0
  # A pid file that outlived a crash may name a stranger by now.
  if grep -qa "^redis-server" "/proc/$pid/cmdline" 2>/dev/null; then
    say "stopping Redis"
    kill "$pid"
  fi
  rm -f "$home/redis/pid"
}
