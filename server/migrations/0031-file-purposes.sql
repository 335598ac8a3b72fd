-- In a transaction of its own, so that nobody waits while the rows are read.
alter table files validate constraint files_purpose_check;
