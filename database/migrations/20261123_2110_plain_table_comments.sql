-- Comments of tables and columns, one plain statement each.

comment on column public.profiles.email is 'Copied from the account; a value sent by a client is ignored.';
comment on column public.profiles.latitude is 'Latitude of the city''s centre, in degrees; never shown to another member.';
comment on column public.profiles.longitude is 'Longitude of the city''s centre, in degrees; never shown to another member.';
comment on column public.profiles.region is 'The one of the seven regions that contains the city.';
comment on table public.user_settings is 'A member''s settings; without a row the defaults apply.';
comment on column public.user_settings.settings is
  'Every key of default_settings(): unknown keys are dropped, missing keys get the default.';
comment on table private.member_activity is
  'When a member was last active, to within two minutes; orders discovery, and is shown to matches by private.presence_of.';
comment on table private.city_centres is
  'Centres of the gazetteer''s cities, in degrees; a profile can only be located at one of them.';
comment on table public.user_status_history is 'Every suspension, ban and reactivation, in order; append-only.';
comment on column public.user_status_history.ends_at is
  'When a suspension ends automatically; null: an operator ends it.';
comment on table private.account_status is
  'The current status of an account: the last entry of its history. An account without a row is active.';
comment on column private.account_status.status is
  'held: hidden from everybody until a moderator has reviewed the account; its member is not informed (docs/decisions/072).';
comment on column public.blocks.blocked_id is
  'No foreign key, on purpose: blocking an unknown id must answer like blocking a member, or it reveals which accounts exist.';
comment on column public.blocks.blocked_name is
  'The name that the blocker could see at the time; later changes must not be visible through a block.';
comment on column public.blocks.blocked_picture_url is 'The picture that the blocker could see at the time, see blocked_name.';
comment on table public.content_reports is
  'A member''s report about another. Its evidence is a copy, so that an open report survives the deletion of an account.';
comment on column public.content_reports.subject_id is
  'The id that was reported. No foreign key: an unknown id must answer like a member''s, or it reveals who has left and who blocks.';
comment on column public.content_reports.subject_name is 'The name that the reporter could see at the time.';
comment on column public.content_reports.evidence is
  'Verified copies of what the reporter chose: a list of {kind: message, ref, text, type, from, at} and {kind: photo, ref}; an entry with a file has its bucket and path.';
comment on column public.content_reports.source is
  'Who made the report; screening: the automatic screening, which holds something for the moderators.';
comment on column public.content_reports.rule is 'The screening rule that held the content (docs/decisions/073); null for other sources.';
comment on column public.content_reports.reviewed_by is 'The operator who reviews the report, then the one who decided it.';
comment on table public.moderation_decisions is
  'Decisions of operators about a member, with the reason that the member reads. Of a deleted member only outcome and times are kept.';
comment on column public.moderation_decisions.note is 'Visible to moderators only.';
comment on column public.moderation_decisions.removed is
  'What remove_content removed: profile_picture, gallery_images, gallery_video, bio, full_name, interests, messages.';
comment on column public.moderation_decisions.reversed_at is 'When an appeal reversed the decision.';
comment on table public.appeals is 'A member''s request that another moderator reviews a decision; one for each decision.';
comment on table private.appeal_passes is
  'Hashes of the passes with which people whose account is closed read the reason and appeal. A pass is valid for 180 days.';
comment on table private.identity_key is
  'The key of the hashes in private.banned_identities; one row, the same for all servers.';
comment on table private.banned_identities is
  'Keyed hashes of the email addresses and phone numbers of banned accounts. They are kept when the account is deleted; a hash can be compared with an address but not reversed.';
comment on table private.disposable_domains is
  'Domains of disposable email addresses; the server updates them from a public list.';
comment on table private.held_messages is
  'Messages that wait for a moderator; a released message becomes a row of public.messages.';
comment on table private.held_pictures is
  'Profile pictures that wait for a moderator, by their path /storage/v1/object/public/….';
comment on column public.matches.ended_at is 'When one of the two unmatched; which of them is not stored.';
comment on table private.interests is
  'Every interest of complete profiles with the number of its members; rare interests count more in matching.';
comment on table private.member_traits is
  'One row for each complete profile: the parts of profile, settings and status that matching reads.';
comment on column private.member_traits.is_discoverable is
  'Whether others may find and like this member: the profile is public and the account active.';
comment on column private.member_traits.intentions is
  'A bit set, see private.bits_of; so are communication_style, region_preference and region.';
comment on column private.member_traits.born_from is
  'With born_until the range of the birthdate that others may filter by: the day itself, or five years if the age is hidden.';
comment on table public.user_interactions is
  'The latest decision of one member about another; only its author may see a pass.';
comment on column public.user_interactions.shown_to is
  'The target, as soon as the target may see the row: a super like immediately, a like after the match, a pass never.';
comment on table public.messages is 'A message of a conversation; a match and its conversation have the same id.';
comment on column public.messages.id is 'Chosen by the sender''s client, so that sending again creates no second message.';
comment on column public.messages.content is
  'Text; for an image its path in the bucket message-images, or JSON {"url": path, "caption": text}.';
comment on column public.messages.seq is
  'Order within a conversation: assigned while the match is locked, so it increases in commit order.';
comment on column public.messages.read_at is
  'The read receipt: when the message was read, if sender and reader both had sendReadReceipts on then and since. Null does not mean unread.';
comment on column public.messages.caution is
  'Set on a sender''s first message in a conversation that asks for money or to continue elsewhere; the reader sees a warning below it.';
comment on table private.reading_positions is
  'How far a member has read a conversation, whether or not the sender gets read receipts.';
comment on table private.blob_deletions is 'Files whose rows were deleted; the server deletes the file, then the entry.';
comment on table private.removed_pictures is
  'Perceptual hashes of pictures that moderators removed; a hash cannot be turned back into a picture.';
comment on table private.live_audience is
  'For each published table the columns with the members who receive a change of a row; changes of other tables are sent to nobody.';
comment on column private.live_audience.relation is 'Table name with its schema, as regclass accepts it.';
comment on table public.notifications is
  'Notifications of a member; created by the server, read and marked as read by the member (contracts/src/notifications.ts).';
comment on column public.notifications.actor_id is
  'The member who caused it; null for a like, as a member does not learn who likes them before the match.';
comment on column public.notifications.count is 'Number of events since the member last read the notification; also the number of its last event.';
comment on column public.notifications.created_at is 'Time of the last event.';
comment on column public.notifications.payload is
  'message: {"seq": of the newest message}. match_ending: {"ends_at": time}. report_decided: {"report_id", "outcome": action_taken|no_violation}. warning and content_removed: {"decision_id", "reason", "removed"}. appeal_decided: {"decision_id", "outcome": upheld|overturned, "answer"}. channel_paused: {"channel": email|whatsapp}.';
comment on table private.push_subscriptions is
  'Browsers that receive web push, at most ten for each member. Secret: with the address and the keys anybody can send pushes to the browser.';
comment on table private.unreachable_addresses is
  'Email addresses that their provider rejects permanently. No notifications are sent there until the member changes the address or turns email on again.';
comment on column public.admin_users.admin_level is
  'moderator: reports, appeals and held content. admin: also members, advertising, inbox and analytics. super_admin: also operators of every level.';
comment on table public.admin_audit_logs is
  'Audit log of operators'' actions, written in the same transaction as the action; append-only, except that data naming a deleted member is removed. admin_id is null for actions of the product itself.';
comment on table public.contact_messages is 'Inquiries of the contact form and feedback.';
comment on column public.contact_messages.pass is
  'The pass that the inquiry was sent with: sending the same inquiry again is refused as a duplicate.';
comment on column public.contact_messages.assigned_to is 'The operator who handles it.';
comment on column public.contact_messages.feedback_topic is 'The topic of feedback; null for an inquiry of the contact form.';
comment on column public.contact_messages.settled_at is 'When it was answered or closed; it is deleted a year later.';
comment on column public.post_ideas.pass is 'See contact_messages.pass.';
comment on column public.post_ideas.assigned_to is 'The operator who handles it.';
comment on column public.post_ideas.settled_at is 'When it was answered or closed; it is deleted a year later.';
comment on column public.support_requests.pass is 'See contact_messages.pass.';
comment on column public.support_requests.assigned_to is 'The operator who handles it.';
comment on column public.support_requests.settled_at is 'When it was answered or closed; it is deleted a year later.';
comment on table private.job_runs is 'When each periodic job last ran, whether it failed, and how often.';
comment on table public.inbox_answers is 'Answers of operators to inquiries, sent by email.';
comment on table public.advertiser_requests is
  'A request of a business to advertise; sent from the dashboard, decided by operators.';
comment on column public.advertiser_requests.additional_notes is 'Also contains the chosen ad type (specification, section 3).';
comment on table public.featured_content is
  'Videos on the dashboard; visible while active and between their dates, the lowest priority_order first.';
comment on table private.legal_holds is
  'Members whose data must be preserved. No foreign key: a hold outlives the deletion of its account.';
comment on column private.legal_holds.erased_at is
  'When the account was deleted under the hold; its data is in private.legal_hold_rows.';
comment on table private.legal_hold_rows is
  'Rows of members under legal hold, copied when they were deleted. No function of the product reads them: the owner of the database hands them over.';
comment on table private.active_days is 'The days (UTC) on which a member was active.';
comment on table private.analytics is 'The last computed long-term statistics of the community.';
comment on table private.browser_errors is
  'Errors of the web app that browsers report (contracts/src/browser-errors.ts), one row for each name, message and stack. Route, build and browser are those of the last report.';

alter table private.deliveries rename constraint deliveries_told_by_whatsapp to deliveries_outcomes_of_whatsapp;
