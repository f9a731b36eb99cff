-- One table for every mail, SMS, WhatsApp message and push that leaves (docs/decisions/162).

alter table private.letters rename to outbound_messages;
alter table private.outbound_messages rename column next_try_at to next_attempt_at;
alter table private.outbound_messages
  add column is_queued boolean not null default false,
  add column expires_at timestamptz,
  add column settled_at timestamptz,
  add column outcome text;
update private.outbound_messages
set settled_at = coalesce(sent_at, next_attempt_at), outcome = case when sent_at is not null then 'sent' else 'dead' end,
  address = null, contents = '{}'
where sent_at is not null or failure is not null;

drop index private.letters_waiting_idx;
alter table private.outbound_messages
  drop constraint letters_channel_check,
  drop constraint letters_contents_size,
  drop constraint letters_address_until_settled;
alter table private.outbound_messages drop column sent_at;
alter table private.outbound_messages rename constraint letters_pkey to outbound_messages_pkey;
alter table private.outbound_messages
  add constraint outbound_messages_channel_check check (channel in ('mail', 'sms', 'whatsapp', 'push')),
  add constraint outbound_messages_contents_size check (jsonb_typeof(contents) = 'object' and length(contents::text) <= 100000),
  add constraint outbound_messages_outcome_check check (outcome in ('sent', 'expired', 'dead')),
  add constraint outbound_messages_settled check ((settled_at is null) = (outcome is null)),
  add constraint outbound_messages_address_until_settled
    check ((kind <> 'notification' and settled_at is null) = (address is not null)),
  add constraint outbound_messages_contents_until_settled check (settled_at is null or contents = '{}'),
  add constraint outbound_messages_queued_until_settled check (not is_queued or settled_at is null);
alter index private.letters_created_at_idx rename to outbound_messages_created_at_idx;
create index outbound_messages_waiting_idx on private.outbound_messages (next_attempt_at) where settled_at is null;
create index outbound_messages_given_up_idx on private.outbound_messages (settled_at) where outcome in ('expired', 'dead');
create index outbound_messages_settled_idx on private.outbound_messages (settled_at) where settled_at is not null;

comment on table private.outbound_messages is 'Mails, SMS, WhatsApp messages and pushes that leave. Address and contents are erased when a message is settled.';
comment on column private.outbound_messages.kind is 'Names the words; ''notification'' is a batch of private.deliveries, whose address and contents are read when it is sent.';
comment on column private.outbound_messages.contents is 'What the message is composed of; {sealed} is the composed message, encrypted, as it holds a secret.';
comment on column private.outbound_messages.next_attempt_at is 'When a message that is not queued is queued.';
comment on column private.outbound_messages.is_queued is 'The job queue has it and does the retries.';
comment on column private.outbound_messages.expires_at is 'Not sent after this time: what it says is no longer true then.';
comment on column private.outbound_messages.outcome is 'sent; expired before it could be sent; dead: given up after the last attempt.';
comment on column private.outbound_messages.failure is 'Why the last attempt failed, without addresses.';

alter table public.inbox_answers rename column letter_id to outbound_message_id;
alter table public.inbox_answers rename constraint inbox_answers_letter_id_fkey to inbox_answers_outbound_message_id_fkey;
alter index public.inbox_answers_letter_id_idx rename to inbox_answers_outbound_message_id_idx;

-- Batches leave through the table from now on; what an earlier version had queued is queued again, by the same numbers.
update private.deliveries set settled_at = now(), outcome = 'uncertain', is_under_way = false
where settled_at is null and is_under_way and channel = 'whatsapp';
update private.deliveries set is_queued = false, is_under_way = false where settled_at is null and is_queued;

delete from private.job_runs where job in ('send letters', 'send notifications');
