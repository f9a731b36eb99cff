create or replace function private.interactions_to_learn() returns integer
language sql immutable
return 5;
comment on function private.interactions_to_learn() is
  'How many new interactions of a member, or with a member, are learned at once at least, so that no single pass can be told from the result.';
