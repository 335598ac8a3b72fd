# Sourced by scripts/services.
# ClamAV's daemon with one signature of our own: the harmless test file that every scanner knows.
clamd_port=${SERVICES_CLAMD_PORT:-12310}

clamd_config() {
  local place=$home/clamd
  mkdir -p "$place/signatures"
  # The test file's 68 bytes, by hash and size, so that no database has to be fetched.
  echo '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature' >"$place/signatures/test.hdb"
  cat >"$place/clamd.conf" <<END
TCPSocket $clamd_port
TCPAddr 127.0.0.1
DatabaseDirectory $place/signatures
PidFile $place/pid
LogFile $place/log
StreamMaxLength 25M
MaxThreads 2
Foreground no
END
  if is_root; then chown -R "$service_user:" "$place"; fi
}

clamd_up() {
  if ! listens "$clamd_port"; then
    if ! command -v clamd >/dev/null && [ ! -x /usr/sbin/clamd ]; then install_packages clamav-daemon; fi
    prepare_home
    clamd_config
    say "starting clamd on 127.0.0.1:$clamd_port"
    as_service_user /usr/sbin/clamd --config-file="$home/clamd/clamd.conf" </dev/null >&2
    wait_until 120 clamd listens "$clamd_port"
  fi
  printf 'export TEST_CLAMD_URL=%q\n' "tcp://127.0.0.1:$clamd_port"
}

clamd_down() {
  local pid
  pid=$(cat "$home/clamd/pid" 2>/dev/null) || return 0
  if grep -qa clamd "/proc/$pid/cmdline" 2>/dev/null; then
    say "stopping clamd"
    kill "$pid"
  fi
}
