alter table private.blocked_matches add column clears_receipts boolean not null default false;
comment on column private.blocked_matches.clears_receipts is
  'A member turned read receipts off during the block, so the end of the block clears those of the conversation.';
