-- One word for one thing: what the product tells a member is a notification, an appeal is decided, a public form sends an inquiry.

alter table public.notices rename to notifications;
alter table private.notice_events rename to notification_events;
alter table private.notification_events rename column notice_id to notification_id;
alter table private.deliveries rename column notice_id to notification_id;
alter table private.letter_key rename to inquiry_key;
alter table public.appeals rename column heard_by to decided_by;
alter table public.appeals rename column heard_at to decided_at;

alter table public.appeals rename constraint appeals_heard to appeals_decided;
alter table public.appeals rename constraint appeals_heard_by_fkey to appeals_decided_by_fkey;
alter table public.notifications rename constraint notices_pkey to notifications_pkey;
alter table public.notifications rename constraint notices_payload_size to notifications_payload_size;
alter table public.notifications rename constraint notices_user_id_fkey to notifications_user_id_fkey;
alter table public.notifications rename constraint notices_match_id_fkey to notifications_match_id_fkey;
alter table public.notifications rename constraint notices_kind_check to notifications_kind_check;
alter table public.notifications rename constraint notices_match_given to notifications_match_given;
alter table public.notifications rename constraint notices_actor_given to notifications_actor_given;
alter table public.notifications rename constraint notices_not_oneself to notifications_not_oneself;
alter table public.notifications rename constraint notices_count_check to notifications_count_check;
alter table public.notifications rename constraint notices_actor_id_fkey to notifications_actor_id_fkey;
alter table private.notification_events rename constraint notice_events_pkey to notification_events_pkey;
alter table private.deliveries rename constraint deliveries_notice_id_fkey to deliveries_notification_id_fkey;
alter table private.inquiry_key rename constraint letter_key_pkey to inquiry_key_pkey;
alter table private.inquiry_key rename constraint letter_key_one_row to inquiry_key_one_row;
alter index public.appeals_heard_by_idx rename to appeals_decided_by_idx;
alter index public.appeals_heard_at_idx rename to appeals_decided_at_idx;
alter index public.notices_inbox_idx rename to notifications_inbox_idx;
alter index public.notices_match_ending_key rename to notifications_match_ending_key;
alter index public.notices_actor_idx rename to notifications_actor_idx;
alter index public.notices_match_idx rename to notifications_match_idx;
alter index public.notices_match_key rename to notifications_match_key;
alter index public.notices_super_like_key rename to notifications_super_like_key;
alter index public.notices_unread_messages_key rename to notifications_unread_messages_key;
alter index public.notices_unread_likes_key rename to notifications_unread_likes_key;
alter index public.notices_paused_key rename to notifications_paused_key;
alter index public.notices_created_at_idx rename to notifications_created_at_idx;

update private.live_audience set relation = 'public.notifications' where relation = 'public.notices';
-- The log's entries of decided appeals are found under the operation's name.
update public.admin_audit_logs set action = 'decide_appeal' where action = 'hear_appeal';

comment on table public.notifications is 'What the product tells a member; made by the server, read and marked by the member (contracts/src/notifications.ts).';
comment on table private.notification_events is 'Events of notifications that are not planned for delivery yet.';
comment on table private.deliveries is 'Each event of a notification by each channel, once.';
comment on table private.inquiry_key is 'The secret that signs the passes of public forms; one row, the same for all servers.';
