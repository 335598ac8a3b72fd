# Sourced by scripts/services.
smtp_port=${SERVICES_SMTP_PORT:-25025}
# Where one signs in: STARTTLS on the first, TLS from the start on the second.
submission_port=${SERVICES_SUBMISSION_PORT:-25587}
smtps_port=${SERVICES_SMTPS_PORT:-25465}
submission_user=desk@parley.test
submission_password=orchard-seven

install_mail() {
  # Without this answer Debian would set up a mail server for the whole machine.
  if is_root && command -v debconf-set-selections >/dev/null; then
    echo 'postfix postfix/main_mailer_type select No configuration' | debconf-set-selections
  fi
  install_packages postfix postfix-sqlite libsasl2-modules sasl2-bin
}

mail_config() { # folder
  local etc=$1/etc uid gid
  uid=$(id -u "$service_user")
  gid=$(id -g "$service_user")
  mkdir -p "$etc" "$1/spool" "$1/data" "$home/mail"
  chown postfix "$1/data"
  chown "$service_user:" "$home/mail"
  cp -r /etc/postfix/dynamicmaps.cf* /etc/postfix/postfix-files* "$etc/" 2>/dev/null || true

  if [ ! -f "$1/key.pem" ]; then
    openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=localhost \
      -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' -keyout "$1/key.pem" -out "$1/cert.pem" 2>/dev/null
    chmod 600 "$1/key.pem"
  fi

  # virtual(8) takes no substitutions from regexp tables; SQL may compute the path. `nobody…` stays an unknown user.
  : >"$etc/mailboxes.db"
  cat >"$etc/mailboxes.cf" <<END
dbpath = $etc/mailboxes.db
query = select '%d/%u/' where '%u' not like 'nobody%%'
END
  echo '/\.test$/ yes' >"$etc/domains"

  mkdir -p "$etc/sasl"
  printf 'pwcheck_method: auxprop\nauxprop_plugin: sasldb\nmech_list: PLAIN LOGIN\nsasldb_path: %s\n' \
    "$1/users" >"$etc/sasl/smtpd.conf"
  echo "$submission_password" |
    saslpasswd2 -p -c -f "$1/users" -u "${submission_user#*@}" "${submission_user%@*}"
  chown postfix "$1/users"

  cat >"$etc/main.cf" <<END
compatibility_level = 3.6
queue_directory = $1/spool
data_directory = $1/data
maillog_file = $1/mail.log
maillog_file_prefixes = $1
myhostname = mail.parley.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_peername_lookup = no
disable_dns_lookups = yes
alias_maps =
local_recipient_maps =
local_transport = error:there are no local users
default_transport = error:mail never leaves this machine
relay_transport = error:mail never leaves this machine
smtpd_relay_restrictions = reject_unauth_destination
notify_classes =
virtual_mailbox_domains = regexp:$etc/domains
virtual_mailbox_base = $home/mail
virtual_mailbox_maps = sqlite:$etc/mailboxes.cf
virtual_uid_maps = static:$uid
virtual_gid_maps = static:$gid
virtual_mailbox_limit = 0
message_size_limit = 52428800
smtpd_tls_security_level = may
smtpd_tls_cert_file = $1/cert.pem
smtpd_tls_key_file = $1/key.pem
cyrus_sasl_config_path = $etc/sasl
END

  cat >"$etc/master.cf" <<END
127.0.0.1:$smtp_port inet n - n - - smtpd
127.0.0.1:$submission_port inet n - n - - smtpd
  -o smtpd_tls_security_level=encrypt
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_client_restrictions=permit_sasl_authenticated,reject
127.0.0.1:$smtps_port inet n - n - - smtpd
  -o smtpd_tls_wrappermode=yes
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_client_restrictions=permit_sasl_authenticated,reject
cleanup   unix n - n - 0 cleanup
qmgr      unix n - n 300 1 qmgr
tlsmgr    unix - - n 1000? 1 tlsmgr
rewrite   unix - - n - - trivial-rewrite
bounce    unix - - n - 0 bounce
defer     unix - - n - 0 bounce
trace     unix - - n - 0 bounce
verify    unix - - n - 1 verify
flush     unix n - n 1000? 0 flush
proxymap  unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
showq     unix n - n - - showq
error     unix - - n - - error
retry     unix - - n - - error
discard   unix - - n - - discard
virtual   unix - n n - - virtual
anvil     unix - - n - 1 anvil
postlog   unix-dgram n - n - 1 postlogd
END
}

mail_runs() { [ -d "$home/postfix/etc" ] && postfix -c "$home/postfix/etc" status >/dev/null 2>&1; }

# Postfix starts beside another one on the same port without a word, and each then takes some of the mails.
choose_mail_ports() {
  while listens "$smtp_port" || listens "$submission_port" || listens "$smtps_port"; do
    say "another program listens on $smtp_port, $submission_port or $smtps_port; trying the next ports"
    smtp_port=$((smtp_port + 1)) submission_port=$((submission_port + 1)) smtps_port=$((smtps_port + 1))
  done
  echo "smtp_port=$smtp_port submission_port=$submission_port smtps_port=$smtps_port" >"$home/postfix/ports"
}

mail_up() {
  if [ -f "$home/postfix/ports" ] && command -v postfix >/dev/null && mail_runs; then
    . "$home/postfix/ports"
  fi
  if ! { command -v postfix >/dev/null && mail_runs && listens "$smtp_port" && listens "$smtps_port"; }; then
    is_root || die "Postfix drops rights by itself and so starts as root only: run this with sudo, or leave the mail tests to CI."
    if ! command -v postfix >/dev/null || [ ! -e /usr/lib/postfix/postfix-sqlite.so ] ||
      ! command -v saslpasswd2 >/dev/null; then install_mail; fi
    prepare_home
    # One that runs by an older configuration.
    mail_down
    mkdir -p "$home/postfix"
    choose_mail_ports
    mail_config "$home/postfix"
    say "starting Postfix on 127.0.0.1:$smtp_port"
    postfix -c "$home/postfix/etc" start >&2 || die "Postfix did not start; see $home/postfix/mail.log"
    wait_until 120 Postfix listens "$smtps_port"
  fi
  printf 'export TEST_SMTP_URL=%q\nexport TEST_SMTP_CA=%q\nexport TEST_MAILDIR=%q\n' \
    "smtp://127.0.0.1:$smtp_port" "$home/postfix/cert.pem" "$home/mail"
  printf 'export TEST_SUBMISSION=%q\n' \
    "$submission_port:$smtps_port:$submission_user:$submission_password"
}

mail_down() {
  command -v postfix >/dev/null && mail_runs || return 0
  say "stopping Postfix"
  postfix -c "$home/postfix/etc" stop >&2
}
