-- Of a mail that was received by SMTP: the domain whose SPF record names the address of the client.
alter table inbound_mails add column spf_domain text check (length(spf_domain) <= 253);
