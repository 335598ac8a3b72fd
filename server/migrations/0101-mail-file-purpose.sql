-- After the migration that adds it, so that no table is locked while its rows are read.
alter table files validate constraint files_purpose_check;
