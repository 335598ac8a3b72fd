# Sourced by scripts/services.
# STARTTLS on the first, TLS from the start on the second. Every user name has a mailbox and the same password.
imap_port=${SERVICES_IMAP_PORT:-25143}
imaps_port=${SERVICES_IMAPS_PORT:-25993}
imap_password=orchard-seven

imap_config() { # folder
  local uid gid
  uid=$(id -u "$service_user")
  gid=$(id -g "$service_user")
  mkdir -p "$1/run" "$1/mail"
  chown "$service_user:" "$1/mail"
  if [ ! -f "$1/key.pem" ]; then
    openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=localhost \
      -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' -keyout "$1/key.pem" -out "$1/cert.pem" 2>/dev/null
    chmod 600 "$1/key.pem"
  fi
  cat >"$1/dovecot.conf" <<END
protocols = imap
listen = 127.0.0.1
base_dir = $1/run
state_dir = $1/run
log_path = $1/dovecot.log
instance_name = parley-tests
ssl = required
ssl_cert = <$1/cert.pem
ssl_key = <$1/key.pem
auth_mechanisms = plain
auth_verbose = no
mail_location = maildir:$1/mail/%u
mail_max_userip_connections = 50
first_valid_uid = 1
default_internal_user = $service_user
default_login_user = $service_user
default_internal_group = $service_user
passdb {
  driver = static
  args = password=$imap_password
}
userdb {
  driver = static
  args = uid=$uid gid=$gid home=$1/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = $imap_port
  }
  inet_listener imaps {
    port = $imaps_port
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
END
}

imap_runs() { [ -f "$home/dovecot/run/master.pid" ] && kill -0 "$(cat "$home/dovecot/run/master.pid")" 2>/dev/null; }

choose_imap_ports() {
  while listens "$imap_port" || listens "$imaps_port"; do
    say "another program listens on $imap_port or $imaps_port; trying the next ports"
    imap_port=$((imap_port + 1)) imaps_port=$((imaps_port + 1))
  done
  echo "imap_port=$imap_port imaps_port=$imaps_port" >"$home/dovecot/ports"
}

imap_up() {
  if [ -f "$home/dovecot/ports" ] && imap_runs; then . "$home/dovecot/ports"; fi
  if ! { imap_runs && listens "$imaps_port"; }; then
    is_root || die "Dovecot starts as root only: run this with sudo, or leave the mail tests to CI."
    command -v dovecot >/dev/null || install_packages dovecot-imapd
    prepare_home
    imap_down
    mkdir -p "$home/dovecot"
    choose_imap_ports
    imap_config "$home/dovecot"
    say "starting Dovecot on 127.0.0.1:$imaps_port"
    dovecot -c "$home/dovecot/dovecot.conf" >&2 || die "Dovecot did not start; see $home/dovecot/dovecot.log"
    wait_until 120 Dovecot listens "$imaps_port"
  fi
  printf 'export TEST_IMAP=%q\nexport TEST_IMAP_CA=%q\n' \
    "$imap_port:$imaps_port:$imap_password" "$home/dovecot/cert.pem"
}

imap_down() {
  imap_runs || return 0
  say "stopping Dovecot"
  kill "$(cat "$home/dovecot/run/master.pid")"
}
