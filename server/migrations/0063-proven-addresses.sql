-- The last address that the owner of an account has proven, while a member of staff has set another one. Until that one
-- is proven, links to reset the password go to this address.
alter table accounts add column proven_email text check (proven_email = lower(proven_email));

-- A link that puts the earlier address back, not one that confirms a new address.
alter table email_changes add column is_undo boolean not null default false;

-- Sharing the tickets of an organization shows them to people whom an agent may add. Admins may; other roles are granted it.
set local role parley_migrator;
update roles set permissions = array_append(permissions, 'organizations.share')
  where kind = 'admin' and not 'organizations.share' = any(permissions);
set local role parley_owner;
