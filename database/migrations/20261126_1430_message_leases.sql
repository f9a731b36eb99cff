-- A claimed message belongs to its sender until this time (docs/decisions/203).
alter table private.outbound_messages
  add column sending_until timestamptz,
  add constraint outbound_messages_sending_until_settled check (sending_until is null or settled_at is null);
comment on column private.outbound_messages.sending_until is
  'A server sends the message and renews this time while it does; no other server claims the message before it. Null: nobody sends it.';
