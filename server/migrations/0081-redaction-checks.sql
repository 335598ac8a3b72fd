alter table files validate constraint files_state_check;
alter table files validate constraint files_bytes;
