// Generated from the database by `npm run schema`. Nullability: docs/decisions/145.

export interface Relations {
  'auth.audit_log_entries': {
    created_at: Date;
    id: string;
    instance_id: string | null;
    ip_address: string;
    payload: unknown;
  };
  'auth.external_flows': {
    browser_hash: string | null;
    code_challenge: string | null;
    code_challenge_method: string | null;
    created_at: Date;
    kind: string;
    linking_session_id: string | null;
    linking_user_id: string | null;
    provider: string;
    redirect_to: string;
    session_ends_at: Date | null;
    state_hash: string;
    used_at: Date | null;
    verified_user_id: string | null;
  };
  'auth.flow_state': {
    auth_code: string | null;
    auth_code_issued_at: Date | null;
    authentication_method: string;
    code_challenge: string | null;
    code_challenge_method: string | null;
    continues_session_id: string | null;
    created_at: Date;
    id: string;
    opened_session_id: string | null;
    provider_access_token: string | null;
    provider_refresh_token: string | null;
    provider_type: string;
    referrer: string | null;
    session_ends_at: Date | null;
    updated_at: Date;
    used_at: Date | null;
    user_id: string | null;
  };
  'auth.identities': {
    created_at: Date;
    email: string | null;
    id: string;
    identity_data: unknown;
    last_sign_in_at: Date | null;
    provider: string;
    provider_id: string;
    updated_at: Date;
    user_id: string;
  };
  'auth.mfa_amr_claims': {
    authentication_method: string;
    created_at: Date;
    id: string;
    session_id: string;
    updated_at: Date;
  };
  'auth.mfa_challenges': {
    created_at: Date;
    factor_id: string;
    id: string;
    ip_address: string;
    otp_code: string | null;
    verified_at: Date | null;
    web_authn_session_data: unknown;
  };
  'auth.mfa_factors': {
    created_at: Date;
    factor_type: string;
    friendly_name: string | null;
    id: string;
    last_challenged_at: Date | null;
    last_used_step: string | null;
    phone: string | null;
    secret: string | null;
    status: string;
    updated_at: Date;
    user_id: string;
    web_authn_aaguid: string | null;
    web_authn_credential: unknown;
  };
  'auth.mfa_recovery_codes': {
    code_hash: string;
    created_at: Date;
    id: string;
    mfa_factor_id: string;
    used_at: Date | null;
  };
  'auth.one_time_tokens': {
    attempts: number;
    created_at: Date;
    id: string;
    relates_to: string;
    token_hash: string;
    token_type: string;
    updated_at: Date;
    user_id: string;
  };
  'auth.rate_counts': { full_again_at: Date; key_hash: string };
  'auth.saml_providers': {
    attribute_mapping: unknown;
    created_at: Date;
    entity_id: string;
    id: string;
    metadata_url: string | null;
    metadata_xml: string;
    name_id_format: string | null;
    sso_provider_id: string;
    updated_at: Date;
  };
  'auth.sessions': {
    aal: string;
    created_at: Date;
    ends_at: Date | null;
    factor_id: string | null;
    id: string;
    ip: string | null;
    is_anonymous: boolean;
    not_after: Date;
    proved_at: Date | null;
    recent_refreshes: Date[];
    refresh_token_hash: string | null;
    refreshed_at: Date | null;
    second_factor_pending: boolean;
    tag: string | null;
    updated_at: Date;
    user_agent: string | null;
    user_id: string;
  };
  'auth.spent_proofs': { expires_at: Date; proof_hash: string };
  'auth.sso_domains': { created_at: Date; domain: string; id: string; sso_provider_id: string; updated_at: Date };
  'auth.sso_providers': {
    created_at: Date;
    disabled: boolean;
    id: string;
    resource_id: string | null;
    updated_at: Date;
  };
  'auth.users': {
    aud: string | null;
    banned_until: Date | null;
    confirmation_sent_at: Date | null;
    confirmation_token: string | null;
    confirmed_at: Date | null;
    created_at: Date;
    deleted_at: Date | null;
    email: string | null;
    email_change: string | null;
    email_change_confirm_status: number | null;
    email_change_sent_at: Date | null;
    email_change_token_current: string | null;
    email_change_token_new: string | null;
    email_confirmed_at: Date | null;
    email_proved_at: Date | null;
    encrypted_password: string | null;
    id: string;
    instance_id: string | null;
    invited_at: Date | null;
    is_anonymous: boolean;
    is_sso_user: boolean;
    is_super_admin: boolean | null;
    last_sign_in_at: Date | null;
    phone: string | null;
    phone_change: string | null;
    phone_change_sent_at: Date | null;
    phone_change_token: string | null;
    phone_confirmed_at: Date | null;
    raw_app_meta_data: unknown;
    raw_user_meta_data: unknown;
    reauthentication_sent_at: Date | null;
    reauthentication_token: string | null;
    recovery_sent_at: Date | null;
    recovery_token: string | null;
    role: string | null;
    updated_at: Date;
  };
  'auth.webauthn_challenges': {
    challenge: string;
    challenge_type: string;
    created_at: Date;
    expires_at: Date;
    id: string;
    user_id: string | null;
  };
  'auth.webauthn_credentials': {
    aaguid: string | null;
    backed_up: boolean;
    backup_eligible: boolean;
    created_at: Date;
    credential_id: string;
    friendly_name: string | null;
    id: string;
    last_used_at: Date | null;
    public_key: string;
    sign_count: string;
    transports: unknown;
    updated_at: Date;
    user_id: string;
  };
  'platform.migrations': { applied_at: Date; checksum: string; name: string };
  'platform.open_sessions': { id: string | null; user_id: string | null };
  'platform.signing_keys': {
    accepted_until: Date | null;
    created_at: Date;
    kid: string;
    private_key: string;
    purpose: string;
    signs_from: Date;
  };
  'private.account_status': {
    decision_id: string | null;
    ends_at: Date | null;
    since: Date;
    status: string;
    user_id: string;
  };
  'private.active_days': { day: Date; user_id: string };
  'private.analytics': { body: unknown; computed_at: Date; id: boolean };
  'private.appeal_passes': { created_at: Date; decision_id: string; hash: string; user_id: string };
  'private.banned_identities': { banned_at: Date; hash: string; id: string; user_id: string | null };
  'private.blob_deletions': { bucket_id: string; id: string; name: string; requested_at: Date; version: string | null };
  'private.blocked_matches': { match_id: string };
  'private.browser_errors': {
    browser: string;
    browser_version: number;
    build: string;
    fingerprint: string;
    first_seen_at: Date;
    frames: unknown;
    last_seen_at: Date;
    message: string;
    name: string;
    route: string;
    times: string;
  };
  'private.city_centres': { latitude: number; longitude: number; place: unknown };
  'private.deliveries': {
    attempt: number;
    batch_id: string | null;
    channel: string;
    created_at: Date;
    due_at: Date;
    event: number;
    failure: string | null;
    is_queued: boolean;
    is_under_way: boolean;
    notification_id: string;
    outcome: string | null;
    settled_at: Date | null;
    target: string | null;
    user_id: string;
  };
  'private.disposable_domains': { domain: string };
  'private.held_messages': {
    content: string;
    created_at: Date;
    dropped_at: Date | null;
    id: string;
    match_id: string;
    message_type: string;
    released_at: Date | null;
    rule: string;
    sender_id: string;
  };
  'private.held_pictures': { held_at: Date; member_id: string; path: string; place: string; released_at: Date | null };
  'private.identity_key': { id: boolean; secret: string };
  'private.inbox': {
    assigned_to: string | null;
    body: string | null;
    created_at: Date | null;
    email: string | null;
    id: string | null;
    kind: string | null;
    name: string | null;
    status: string | null;
    submitted_by: string | null;
    title: string | null;
    topic: string | null;
    urgency: string | null;
  };
  'private.inquiry_key': { id: boolean; secret: string };
  'private.interests': { id: number; members: number; name: string };
  'private.job_runs': {
    failed_at: Date | null;
    failures: string;
    job: string;
    last_ended_at: Date | null;
    last_failure: string | null;
    last_started_at: Date;
    runs: string;
  };
  'private.legal_hold_rows': { body: unknown; digest: string; hold_id: string; kept_at: Date; relation: string };
  'private.legal_holds': {
    ended_at: Date | null;
    ended_by: string | null;
    erased_at: Date | null;
    id: string;
    reason: string;
    started_at: Date;
    started_by: string | null;
    user_id: string;
  };
  'private.live_audience': { audience_columns: string[]; relation: string };
  'private.member_activity': { last_active_at: Date; user_id: string };
  'private.member_traits': {
    age_max: number;
    age_min: number;
    born_from: Date;
    born_until: Date;
    communication_style: number;
    emotional_availability: string | null;
    gender: string;
    intentions: number;
    interest_ids: number[];
    is_discoverable: boolean;
    last_active_at: Date;
    latitude: number | null;
    life_phase: string | null;
    longitude: number | null;
    looking_for: string;
    max_distance: number;
    region: number;
    region_preference: number;
    shows_location: boolean;
    timezone_overlap_score: number;
    user_id: string;
    value_alignment_score: number;
    vibe: string | null;
  };
<<<<<<< HEAD
  'private.notification_events': { event: number; id: string; notification_id: string };
=======
  'private.notification_events': {
    event: number;
    id: string;
    notification_id: string;
  };
  'private.open_cards': {
    age: number | null;
    bio: string | null;
    communication_style: string[] | null;
    emotional_availability: string | null;
    full_name: string | null;
    gallery_images: string[] | null;
    gallery_video: string | null;
    gender: string | null;
    id: string | null;
    intentions: string[] | null;
    interests: string[] | null;
    is_known: boolean | null;
    life_phase: string | null;
    location: string | null;
    looking_for: string | null;
    profile_picture_focus: string | null;
    profile_picture_url: string | null;
    region_preference: string[] | null;
    vibe: string | null;
  };
>>>>>>> 1412538f (fix: cards of strangers are for members who could meet them, and of a limited number a day; sliders are compared in bands)
  'private.outbound_messages': {
    address: string | null;
    attempts: number;
    channel: string;
    contents: unknown;
    created_at: Date;
    expires_at: Date | null;
    failure: string | null;
    id: string;
    is_queued: boolean;
    kind: string;
    next_attempt_at: Date;
    outcome: string | null;
    settled_at: Date | null;
  };
  'private.push_subscriptions': {
    auth: string;
    created_at: Date;
    endpoint: string;
    id: string;
    p256dh: string;
    session_id: string | null;
    user_id: string;
  };
<<<<<<< HEAD
  'private.reading_positions': { match_id: string; read_through: string; user_id: string };
  'private.removed_pictures': { hash: string; removed_at: Date };
  'private.unreachable_addresses': { email: string; reason: string; since: Date; user_id: string };
=======
  'private.reading_positions': {
    match_id: string;
    read_through: string;
    user_id: string;
  };
  'private.removed_pictures': {
    hash: string;
    removed_at: Date;
  };
  'private.shown_people': {
    day: Date;
    member_id: string;
    people: number[];
  };
  'private.unreachable_addresses': {
    email: string;
    reason: string;
    since: Date;
    user_id: string;
  };
>>>>>>> 1412538f (fix: cards of strangers are for members who could meet them, and of a limited number a day; sliders are compared in bands)
  'public.admin_audit_logs': {
    action: string;
    admin_id: string | null;
    details: unknown;
    id: string;
    target_user_id: string | null;
    timestamp: Date;
  };
  'public.admin_users': {
    admin_level: string;
    demoted_at: Date | null;
    demoted_by: string | null;
    is_active: boolean;
    promoted_at: Date;
    promoted_by: string | null;
    user_id: string;
  };
  'public.advertiser_requests': {
    additional_notes: string | null;
    budget_range: string | null;
    business_description: string;
    business_name: string;
    contact_person: string | null;
    content_description: string | null;
    content_type: string;
    created_at: Date;
    email: string;
    id: string;
    phone: string;
    rejection_reason: string | null;
    reviewed_at: Date | null;
    reviewed_by: string | null;
    status: string;
    submitted_by: string | null;
    target_audience: string;
    website_url: string | null;
  };
  'public.appeals': {
    answer: string | null;
    created_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    decision_id: string;
    id: string;
    member_id: string | null;
    statement: string;
    status: string;
  };
  'public.blocks': {
    blocked_id: string;
    blocked_name: string | null;
    blocked_picture_url: string | null;
    blocker_id: string;
    created_at: Date;
  };
  'public.contact_messages': {
    assigned_to: string | null;
    created_at: Date;
    email: string;
    feedback_topic: string | null;
    id: string;
    message: string;
    name: string;
    pass: string | null;
    settled_at: Date | null;
    status: string;
    subject: string;
    submitted_by: string | null;
  };
  'public.content_reports': {
    created_at: Date;
    decision_id: string | null;
    details: string;
    evidence: unknown;
    id: string;
    is_by_name: boolean;
    match_id: string | null;
    pass: string | null;
    priority: string;
    report_type: string;
    reported_user_id: string | null;
    reporter_email: string | null;
    reporter_id: string | null;
    resolution: string | null;
    reviewed_at: Date | null;
    reviewed_by: string | null;
    rule: string | null;
    source: string;
    status: string;
    subject_id: string | null;
    subject_name: string | null;
  };
  'public.featured_content': {
    advertiser_name: string;
    advertiser_request_id: string | null;
    content_category: string;
    created_at: Date;
    created_by: string | null;
    description: string | null;
    end_date: Date | null;
    id: string;
    is_active: boolean;
    priority_order: number;
    start_date: Date | null;
    thumbnail: string | null;
    thumbnail_tried_at: Date | null;
    thumbnail_url: string | null;
    title: string;
    youtube_url: string;
    youtube_video_id: string;
  };
  'public.inbox_answers': {
    answered_by: string | null;
    body: string;
    contact_message_id: string | null;
    created_at: Date;
    id: string;
    outbound_message_id: string | null;
    post_idea_id: string | null;
    support_request_id: string | null;
  };
  'public.matches': {
    created_at: Date;
    ended_at: Date | null;
    id: string;
    is_active: boolean;
    user1_id: string;
    user2_id: string;
  };
  'public.member_cards': {
    age: number | null;
    bio: string | null;
    communication_style: string[] | null;
    emotional_availability: string | null;
    full_name: string | null;
    gallery_images: string[] | null;
    gallery_video: string | null;
    gender: string | null;
    id: string | null;
    intentions: string[] | null;
    interests: string[] | null;
    life_phase: string | null;
    location: string | null;
    looking_for: string | null;
    profile_picture_focus: string | null;
    profile_picture_url: string | null;
    region_preference: string[] | null;
    vibe: string | null;
  };
  'public.messages': {
    caution: string | null;
    content: string;
    created_at: Date;
    id: string;
    match_id: string;
    message_type: string;
    read_at: Date | null;
    recipient_id: string;
    sender_id: string;
    seq: string;
  };
  'public.moderation_decisions': {
    acknowledged_at: Date | null;
    decided_at: Date;
    decided_by: string | null;
    ends_at: Date | null;
    id: string;
    member_id: string | null;
    note: string | null;
    outcome: string;
    reason: string;
    removed: string[];
    report_id: string | null;
    reversed_at: Date | null;
  };
  'public.notifications': {
    actor_id: string | null;
    count: number;
    created_at: Date;
    id: string;
    kind: string;
    match_id: string | null;
    payload: unknown;
    read_at: Date | null;
    user_id: string;
  };
  'public.post_ideas': {
    assigned_to: string | null;
    author_name: string | null;
    category: string;
    created_at: Date;
    description: string;
    id: string;
    pass: string | null;
    settled_at: Date | null;
    status: string;
    submitted_by: string | null;
    title: string;
  };
  'public.profiles': {
    bio: string | null;
    birthdate: Date | null;
    communication_style: string[];
    country: string | null;
    created_at: Date;
    email: string | null;
    emotional_availability: string | null;
    full_name: string | null;
    gallery_images: string[];
    gallery_video: string | null;
    gender: string | null;
    id: string;
    intentions: string[];
    interests: string[];
    is_profile_complete: boolean;
    latitude: number | null;
    life_phase: string | null;
    location: string | null;
    longitude: number | null;
    looking_for: string | null;
    profile_picture_focus: string | null;
    profile_picture_url: string | null;
    region: string | null;
    region_preference: string[];
    time_zone: string | null;
    timezone_overlap_score: number;
    updated_at: Date;
    value_alignment_score: number;
    vibe: string | null;
  };
  'public.support_requests': {
    assigned_to: string | null;
    created_at: Date;
    description: string;
    email: string;
    help_type: string;
    id: string;
    name: string;
    pass: string | null;
    settled_at: Date | null;
    status: string;
    submitted_by: string | null;
    urgency: string;
  };
  'public.user_interactions': {
    created_at: Date;
    id: string;
    interaction_type: string;
    shown_to: string | null;
    target_user_id: string;
    user_id: string;
  };
  'public.user_settings': { settings: unknown; updated_at: Date; user_id: string };
  'public.user_status_history': {
    changed_at: Date;
    changed_by: string | null;
    decision_id: string | null;
    ends_at: Date | null;
    id: string;
    reason: string | null;
    status: string;
    user_id: string;
  };
  'storage.buckets': {
    allowed_mime_types: string[] | null;
    avif_autodetection: boolean | null;
    created_at: Date;
    file_size_limit: string | null;
    id: string;
    name: string;
    owner: string | null;
    owner_id: string | null;
    public: boolean;
    updated_at: Date;
  };
  'storage.objects': {
    bucket_id: string;
    created_at: Date;
    id: string;
    last_accessed_at: Date;
    metadata: unknown;
    name: string;
    owner: string | null;
    owner_id: string | null;
    path_tokens: string[] | null;
    updated_at: Date;
    user_metadata: unknown;
    version: string | null;
  };
}

export interface Functions {
  'auth.email': { Args: Record<never, never>; Value: string | null };
  'auth.jwt': { Args: Record<never, never>; Value: unknown };
  'auth.note_refusal': {
    Args: {
      account: string;
      session: string | null;
      asked: string;
      client_agent: string | null;
      address: string | null;
      at: Date | string;
    };
    Value: boolean | null;
  };
  'auth.purge_old_events': { Args: { today: Date | string }; Value: null };
  'auth.role': { Args: Record<never, never>; Value: string | null };
  'auth.uid': { Args: Record<never, never>; Value: string | null };
  'platform.bounded_answer': { Args: { body: string; max_bytes: number }; Value: string | null };
  'platform.enter': { Args: { claims: string }; Value: null };
  'private.account_name': { Args: { account_id: string }; Value: string | null };
  'private.add_interest_counts': { Args: { ids: string; deltas: string }; Value: null };
  'private.add_user': {
    Args: {
      new_email: string;
      password_hash: string;
      full_name: string;
      gender: string | null;
      bio: string | null;
      location: string | null;
      interests: readonly string[];
    };
    Value: string | null;
  };
  'private.address_of_mail': { Args: { batch: string }; Value: string | null };
  'private.age_on': { Args: { birthdate: Date | string; day: Date | string }; Value: number | null };
  'private.age_on_today': { Args: { birthdate: Date | string }; Value: number | null };
  'private.ages_to_cover': {
    Args: { born_from: Date | string; born_until: Date | string };
    Row: { youngest: number | null; oldest: number | null };
  };
  'private.are_accounts_open': { Args: { one: string; other: string }; Value: boolean | null };
  'private.as_known_to': {
    Args: { viewer: string; member: string };
    Row: { full_name: string | null; picture_url: string | null };
  };
  'private.asks_for_money': { Args: { content: string }; Value: boolean | null };
  'private.audit_entry_row': { Args: { entry: string }; Value: unknown };
  'private.bits_of': { Args: { chosen: readonly string[]; option_name: string }; Value: number | null };
  'private.cancel_stale_deliveries': { Args: { batch: string; at: Date | string }; Value: null };
  'private.channels_of': {
    Args: { member: string; kind: string };
    Row: { channel: string | null; target: string | null; address: string | null };
  };
  'private.check_birthdate': { Args: { birthdate: Date | string }; Value: null };
  'private.claim_outbound_message': {
    Args: { message_id: string; at: Date | string; from_queue: boolean };
    Value: unknown;
  };
  'private.claim_outbound_messages': {
    Args: { messages: readonly string[]; at: Date | string; from_queue: boolean };
    Row: { id: string | null; body: unknown };
  };
  'private.clear_receipts': { Args: { one: string; other?: string | null }; Value: null };
  'private.closure_of_pass': { Args: { pass: string }; Row: Relations['private.appeal_passes'] };
  'private.closure_pass_of': { Args: { member: string }; Value: string | null };
  'private.coarse_network': { Args: { address: string }; Value: string | null };
  'private.compute_analytics': { Args: { at: Date | string }; Value: null };
  'private.contains_pattern': { Args: { words: string }; Value: string | null };
  'private.copied_evidence': { Args: { reporter: string; reported: string; evidence: string }; Value: unknown };
  'private.copy_member_to_hold': { Args: { hold: number | bigint | string; member: string }; Value: null };
  'private.copy_rows_to_hold': {
    Args: { hold: number | bigint | string; relation: string; wanted: string; member: string; other?: string | null };
    Value: null;
  };
  'private.copy_shared_rows_to_hold': {
    Args: { hold: number | bigint | string; member: string; other: string };
    Value: null;
  };
<<<<<<< HEAD
  'private.daily_figures': { Args: { at: Date | string }; Value: unknown };
  'private.database_figures': { Args: Record<never, never>; Value: unknown };
  'private.database_health': { Args: Record<never, never>; Value: unknown };
  'private.days_since': { Args: { at: Date | string; time_zone: string }; Value: number | null };
  'private.decide_within': { Args: { priority: string }; Value: string | null };
  'private.decision_figures': { Args: { at: Date | string }; Value: unknown };
  'private.decision_for_member': { Args: { decision: string }; Value: unknown };
  'private.delete_files': { Args: { ids: readonly string[] }; Value: number | null };
  'private.discard_held': { Args: { report: string }; Value: null };
  'private.distance_km': { Args: { lat1: number; lon1: number; lat2: number; lon2: number }; Value: number | null };
  'private.earliest_birthdate': { Args: { age_max: number; day?: Date | string }; Value: Date | null };
=======
  'private.count_shown_people': {
    Args: {
      member: string;
      people: readonly string[];
    };
    Value: string[] | null;
  };
  'private.daily_figures': {
    Args: {
      at: Date | string;
    };
    Value: unknown;
  };
  'private.database_figures': {
    Args: Record<never, never>;
    Value: unknown;
  };
  'private.database_health': {
    Args: Record<never, never>;
    Value: unknown;
  };
  'private.days_since': {
    Args: {
      at: Date | string;
      time_zone: string;
    };
    Value: number | null;
  };
  'private.decide_within': {
    Args: {
      priority: string;
    };
    Value: string | null;
  };
  'private.decision_figures': {
    Args: {
      at: Date | string;
    };
    Value: unknown;
  };
  'private.decision_for_member': {
    Args: {
      decision: string;
    };
    Value: unknown;
  };
  'private.delete_files': {
    Args: {
      ids: readonly string[];
    };
    Value: number | null;
  };
  'private.discard_held': {
    Args: {
      report: string;
    };
    Value: null;
  };
  'private.distance_km': {
    Args: {
      lat1: number;
      lon1: number;
      lat2: number;
      lon2: number;
    };
    Value: number | null;
  };
  'private.earliest_birthdate': {
    Args: {
      age_max: number;
      day?: Date | string;
    };
    Value: Date | null;
  };
>>>>>>> 1412538f (fix: cards of strangers are for members who could meet them, and of a limited number a day; sliders are compared in bands)
  'private.end_silent_matches': {
    Args: { at: Date | string; batch?: number };
    Row: { notified: number | null; ended: number | null };
  };
  'private.end_suspensions': { Args: { at: Date | string; batch?: number }; Value: number | null };
  'private.enqueue_message': {
    Args: {
      kind: string;
      channel: string;
      address: string;
      contents: string;
      id?: string;
      expires_at?: Date | string | null;
      next_attempt_at?: Date | string;
    };
    Value: string | null;
  };
  'private.erase_files_of': { Args: { member: string }; Value: null };
  'private.exclude_candidates': { Args: { viewer: string }; Values: string | null };
  'private.export_account': { Args: Record<never, never>; Value: unknown };
  'private.export_deliveries': { Args: { member: string }; Value: unknown };
  'private.export_files': {
    Args: Record<never, never>;
    Row: { bucket_id: string | null; name: string | null; version: string | null; size: string | null };
  };
  'private.export_messages': { Args: { after_seq: number | bigint | string; page_size: number }; Value: unknown };
  'private.export_moderation': { Args: { member: string }; Value: unknown };
  'private.export_relations': { Args: { member: string }; Value: unknown };
  'private.export_security': { Args: { member: string }; Value: unknown };
  'private.export_sign_in_methods': { Args: { member: string }; Value: unknown };
  'private.export_subjects': { Args: Record<never, never>; Value: unknown };
  'private.fail': { Args: { code: string }; Value: null };
  'private.figures_by_country': { Args: { at: Date | string }; Value: unknown };
  'private.give_receipts': { Args: { one: string; other: string }; Value: boolean | null };
  'private.handle_bounce': {
    Args: { batch: string; address: string; reason: string; at: Date | string };
    Value: boolean | null;
  };
  'private.handle_complaint': { Args: { batch: string; address: string }; Value: boolean | null };
  'private.handle_refused_address': {
    Args: { batch: string; at: Date | string; address: string; reason: string };
    Value: null;
  };
  'private.handle_whatsapp_status': {
    Args: { receipt: string; verdict: string; reason: string; at: Date | string };
    Value: null;
  };
  'private.handle_whatsapp_statuses': { Args: { statuses: string; at: Date | string }; Value: null };
  'private.has_link': { Args: { content: string }; Value: boolean | null };
  'private.has_proved_factors': { Args: Record<never, never>; Value: boolean | null };
  'private.hash_of_pass': { Args: { pass: string }; Value: string | null };
  'private.hold_account': { Args: { member: string; rule: string; report_type: string }; Value: null };
  'private.hold_file': { Args: { bucket: string; object_name: string }; Value: boolean | null };
  'private.hold_for_review': {
    Args: { member: string; rule: string; report_type: string; item?: string | null };
    Value: null;
  };
  'private.hold_picture': { Args: { member: string; address: string; place: string }; Value: boolean | null };
  'private.identity_hash': { Args: { kind: string; address: string }; Value: string | null };
  'private.identity_hashes': { Args: { email: string; phone: string }; Value: string[] | null };
  'private.image_of_message': { Args: { content: string }; Value: string | null };
  'private.inquiry_pass_at': { Args: { moment: Date | string }; Value: string | null };
  'private.inquiry_signature': { Args: { issued: string; nonce: string }; Value: string | null };
  'private.interests_by_rarity': {
    Args: { ids: string };
    Row: { common: number[] | null; uncommon: number[] | null; rare: number[] | null };
  };
  'private.is_account_open': { Args: { member: string }; Value: boolean | null };
  'private.is_account_rule': { Args: { rule: string }; Value: boolean | null };
  'private.is_admin': { Args: Record<never, never>; Value: boolean | null };
  'private.is_available_to': { Args: { actor: string; target: string }; Value: boolean | null };
  'private.is_blocked_pair': { Args: { one: string; other: string }; Value: boolean | null };
  'private.is_clock_time': { Args: { value: string }; Value: boolean | null };
  'private.is_complete': { Args: { profile: string }; Value: boolean | null };
  'private.is_file_under_legal_hold': { Args: { file: string }; Value: boolean | null };
  'private.is_held_file': { Args: { bucket: string; object_name: string }; Value: boolean | null };
  'private.is_image_of_open_match': { Args: { object_name: string }; Value: boolean | null };
  'private.is_inquiry_pass': { Args: { pass: string }; Value: boolean | null };
  'private.is_message_image': { Args: { content: string; match_id: string }; Value: boolean | null };
  'private.is_moderator': { Args: Record<never, never>; Value: boolean | null };
  'private.is_named_file': { Args: { bucket: string; object_name: string }; Value: boolean | null };
  'private.is_new_account': { Args: { member: string }; Value: boolean | null };
  'private.is_option_set': { Args: { chosen: readonly string[]; option_name: string }; Value: boolean | null };
  'private.is_own_evidence': { Args: { object_name: string }; Value: boolean | null };
  'private.is_own_media': { Args: { bucket: string; object_name: string }; Value: boolean | null };
  'private.is_parted_pair': { Args: { one: string; other: string }; Value: boolean | null };
  'private.is_plain_address': { Args: { address: string }; Value: boolean | null };
  'private.is_quiet': { Args: { member: string; at: Date | string }; Value: boolean | null };
  'private.is_removed_picture': { Args: { bucket: string; object_name: string }; Value: boolean | null };
  'private.is_reported_file': { Args: { bucket: string; object_name: string }; Value: boolean | null };
  'private.is_sent_image': { Args: { object_name: string }; Value: boolean | null };
  'private.is_super_admin': { Args: Record<never, never>; Value: boolean | null };
  'private.is_under_legal_hold': { Args: { member: string }; Value: boolean | null };
  'private.is_visitor': { Args: Record<never, never>; Value: boolean | null };
  'private.is_whole_number': { Args: { value: string; lowest: number; highest: number }; Value: boolean | null };
  'private.keep_disposable_domains': { Args: { domains: readonly string[] }; Value: number | null };
  'private.keep_thumbnail': { Args: { video_id: string; picture: string }; Value: null };
  'private.language_of': { Args: { member: string }; Value: string | null };
  'private.latest_birthdate': { Args: { age_min: number; day?: Date | string }; Value: Date | null };
  'private.leads_elsewhere': { Args: { content: string }; Value: boolean | null };
  'private.likers_to_meet': { Args: { viewer: string }; Values: string | null };
  'private.local_clock': { Args: { at: Date | string; time_zone: string }; Value: string | null };
  'private.lock_pair': { Args: { one: string; other: string }; Value: null };
  'private.make_appeal_pass': { Args: { member: string; decision: string }; Value: string | null };
  'private.match_as_seen': { Args: { member: string; match_id: string }; Value: unknown };
  'private.match_ending_warning': { Args: Record<never, never>; Value: string | null };
  'private.match_label': { Args: { score: number }; Value: string | null };
  'private.match_of_file': { Args: { object_name: string }; Value: string | null };
  'private.match_weights': {
    Args: Record<never, never>;
    Row: {
      intentions: number | null;
      interests: number | null;
      communication_style: number | null;
      vibe: number | null;
      life_phase: number | null;
      emotional_availability: number | null;
      value_alignment: number | null;
      time_zone: number | null;
      place: number | null;
      common_interest: number | null;
      uncommon_interest: number | null;
      rare_interest: number | null;
      interests_for_all: number | null;
    };
  };
<<<<<<< HEAD
  'private.may_see_match': { Args: { one: string; other: string }; Value: boolean | null };
  'private.may_see_message_image': { Args: { object_name: string; owner: string }; Value: boolean | null };
  'private.may_see_notification': { Args: { notification: string }; Value: boolean | null };
  'private.media_path': { Args: { address: string }; Value: string | null };
  'private.member_row': { Args: { member: string }; Value: unknown };
  'private.member_rows': { Args: { members: readonly string[] }; Row: { id: string | null; body: unknown } };
=======
  'private.may_meet': {
    Args: {
      viewer: string;
      other: string;
    };
    Value: boolean | null;
  };
  'private.may_read_card': {
    Args: {
      person: string;
    };
    Value: boolean | null;
  };
  'private.may_see_match': {
    Args: {
      one: string;
      other: string;
    };
    Value: boolean | null;
  };
  'private.may_see_message_image': {
    Args: {
      object_name: string;
      owner: string;
    };
    Value: boolean | null;
  };
  'private.may_see_notification': {
    Args: {
      notification: string;
    };
    Value: boolean | null;
  };
  'private.media_path': {
    Args: {
      address: string;
    };
    Value: string | null;
  };
  'private.member_row': {
    Args: {
      member: string;
    };
    Value: unknown;
  };
  'private.member_rows': {
    Args: {
      members: readonly string[];
    };
    Row: {
      id: string | null;
      body: unknown;
    };
  };
>>>>>>> 1412538f (fix: cards of strangers are for members who could meet them, and of a limited number a day; sliders are compared in bands)
  'private.message_as_seen': {
    Args: { member: string; message: string; read_through: number | bigint | string };
    Value: unknown;
  };
  'private.message_evidence': { Args: { one: string; other: string; message_id: string }; Value: unknown };
  'private.messages_around': { Args: { report: string }; Value: unknown };
  'private.my_open_match_ids': { Args: Record<never, never>; Values: string | null };
  'private.name_and_face': { Args: { member: string }; Row: { full_name: string | null; picture_url: string | null } };
  'private.name_in_report': { Args: { reporter: string; reported: string }; Value: string | null };
  'private.normal_email': { Args: { address: string }; Value: string | null };
  'private.note_batch_failure': { Args: { batch: string; failure: string }; Value: null };
  'private.note_browser_error': { Args: { report: string; at: Date | string; most: number }; Value: null };
  'private.note_job_run': {
    Args: { job: string; started_at: Date | string; ended_at: Date | string; failure?: string | null };
    Value: null;
  };
  'private.note_message_failure': { Args: { message_id: string; at: Date | string; failure: string }; Value: null };
  'private.note_password_reset': { Args: { member: string }; Value: string | null };
  'private.notify': { Args: { member: string; kind: string; payload: string }; Value: null };
  'private.notify_about': {
    Args: { member: string; actor: string | null; kind: string; match?: string | null; payload?: string };
    Value: null;
  };
  'private.obstacle_to_deciding': { Args: { moderator: string; report: string }; Value: string | null };
  'private.open_batch': { Args: { batch: string; at: Date | string }; Value: unknown };
  'private.open_matches': {
<<<<<<< HEAD
    Args: { member: string };
    Row: { match_id: string | null; other_id: string | null; created_at: Date | null };
=======
    Args: {
      member: string;
    };
    Row: {
      match_id: string | null;
      other_id: string | null;
      created_at: Date | null;
    };
  };
  'private.operator_level': {
    Args: Record<never, never>;
    Value: string | null;
  };
  'private.option_list': {
    Args: {
      option_name: string;
    };
    Value: string[] | null;
  };
  'private.outbound_figures': {
    Args: Record<never, never>;
    Value: unknown;
  };
  'private.own_media_address': {
    Args: {
      member: string;
      bucket: string;
      address: string;
    };
    Value: string | null;
  };
  'private.pass_duration': {
    Args: Record<never, never>;
    Value: string | null;
  };
  'private.people_in_range': {
    Args: {
      viewer: string;
      wanted_size: number;
    };
    Value: string[] | null;
  };
  'private.people_per_day': {
    Args: {
      member: string;
    };
    Value: number | null;
  };
  'private.picture_hash': {
    Args: {
      bucket: string;
      object_name: string;
    };
    Value: string | null;
  };
  'private.prefix_pattern': {
    Args: {
      words: string;
    };
    Value: string | null;
>>>>>>> 1412538f (fix: cards of strangers are for members who could meet them, and of a limited number a day; sliders are compared in bands)
  };
  'private.operator_level': { Args: Record<never, never>; Value: string | null };
  'private.option_list': { Args: { option_name: string }; Value: string[] | null };
  'private.outbound_figures': { Args: Record<never, never>; Value: unknown };
  'private.own_media_address': { Args: { member: string; bucket: string; address: string }; Value: string | null };
  'private.page_size': { Args: { wanted: number; usual: number }; Value: number | null };
  'private.pass_duration': { Args: Record<never, never>; Value: string | null };
  'private.people_in_range': { Args: { viewer: string; wanted_size: number }; Value: string[] | null };
  'private.picture_hash': { Args: { bucket: string; object_name: string }; Value: string | null };
  'private.prefix_pattern': { Args: { words: string }; Value: string | null };
  'private.presence_of': {
    Args: { member: string; reader: string };
    Row: { is_online: boolean | null; last_seen_days: number | null };
  };
  'private.present_inbox_entry': { Args: { entry: string }; Value: unknown };
  'private.profile_picture_name': { Args: { address: string }; Value: string | null };
  'private.purge_expired': { Args: { at: Date | string; batch?: number }; Value: number | null };
  'private.purge_notifications': { Args: { at: Date | string; batch: number }; Value: number | null };
  'private.queue_outbound_messages': {
    Args: { at: Date | string; batch?: number };
    Row: { id: string | null; kind: string | null; is_urgent: boolean | null };
  };
  'private.quiet_until': { Args: { member: string; at: Date | string }; Value: Date | null };
  'private.rank_of_priority': { Args: { priority: string }; Value: number | null };
  'private.read_through': { Args: { reader: string; match_id: string }; Value: string | null };
  'private.receipt_of': { Args: { batch: string; attempt: number; address: string }; Value: string | null };
  'private.record_of': { Args: { member: string }; Value: unknown };
  'private.refresh_traits': { Args: { members: readonly string[] }; Value: null };
  'private.release_account': { Args: { member: string }; Value: null };
  'private.release_held': { Args: { report: string }; Value: null };
  'private.release_messages': { Args: { report: string }; Value: null };
  'private.release_pictures': { Args: { report: string }; Value: null };
  'private.remove_parts': { Args: { member: string; parts: readonly string[]; evidence: string }; Value: null };
  'private.require_able_to_interact': { Args: { actor: string }; Value: null };
  'private.require_admin': { Args: Record<never, never>; Value: string | null };
  'private.require_inbox_entry': { Args: { kind: string; id: string }; Row: Relations['private.inbox'] };
  'private.require_member': { Args: Record<never, never>; Value: string | null };
  'private.require_moderator': { Args: Record<never, never>; Value: string | null };
  'private.require_open_match': { Args: { member: string; match_id: string }; Value: null };
  'private.require_operator': { Args: { is_allowed: boolean }; Value: string | null };
  'private.require_recent_proof': { Args: Record<never, never>; Value: null };
  'private.require_second_factor': { Args: Record<never, never>; Value: null };
  'private.require_self': { Args: { member: string }; Value: null };
  'private.require_setting': { Args: { holds: boolean; message: string }; Value: null };
  'private.require_super_admin': { Args: Record<never, never>; Value: string | null };
  'private.retention': { Args: { at: Date | string }; Value: unknown };
  'private.rows_before': { Args: { page: number; page_size: number }; Value: string | null };
  'private.rule_for_message': { Args: { message: string }; Value: string | null };
  'private.score_members': {
    Args: { viewer: string; candidates: readonly string[] };
    Row: {
      user_id: string | null;
      score: number | null;
      parts: string | null;
      distance_km: number | null;
      nearness: string | null;
    };
  };
  'private.search_members': { Args: { term: string }; Values: string | null };
  'private.setting': { Args: { member: string; setting_name: string }; Value: unknown };
  'private.settle_batch': { Args: { batch: string; at: Date | string; outcome: string }; Value: null };
  'private.settle_outbound_message': { Args: { message_id: string; at: Date | string; outcome: string }; Value: null };
  'private.settle_uncertain': { Args: { batch: string; at: Date | string }; Value: null };
  'private.shown_activity': { Args: { at: Date | string; settings: string }; Value: Date | null };
  'private.shown_birthdate': {
    Args: { birthdate: Date | string; shows_age: boolean };
    Row: { born_from: Date | null; born_until: Date | null };
  };
  'private.shown_count': { Args: { notification: string }; Value: number | null };
  'private.shown_distance': { Args: { km: number }; Value: number | null };
  'private.shown_media': {
    Args: { profile_picture_url: string; gallery_images: readonly string[]; gallery_video: string };
    Value: string[] | null;
  };
  'private.shown_number': { Args: { number: number | bigint | string }; Value: string | null };
  'private.sign_up_funnel': { Args: { at: Date | string }; Value: unknown };
  'private.silent_matches': {
    Args: { at: Date | string };
    Row: {
      match_id: string | null;
      user1_id: string | null;
      user2_id: string | null;
      silent_since: Date | null;
      silence_ends: Date | null;
    };
  };
<<<<<<< HEAD
  'private.silent_since': { Args: { match_id: string }; Value: Date | null };
  'private.start_appeal': { Args: { member: string; decision: string; statement: string }; Value: string | null };
=======
  'private.silent_since': {
    Args: {
      match_id: string;
    };
    Value: Date | null;
  };
  'private.slider_band': {
    Args: {
      chosen: number;
    };
    Value: number | null;
  };
  'private.start_appeal': {
    Args: {
      member: string;
      decision: string;
      statement: string;
    };
    Value: string | null;
  };
>>>>>>> 1412538f (fix: cards of strangers are for members who could meet them, and of a limited number a day; sliders are compared in bands)
  'private.stop_batch_address': {
    Args: { message_id: string; at: Date | string; address: string; reason: string };
    Value: null;
  };
  'private.stop_email': { Args: { member: string }; Value: null };
  'private.store_removed_pictures': { Args: { addresses: readonly string[] }; Value: null };
  'private.suggestions': { Args: { match_limit: number }; Value: unknown };
  'private.suit_each_other': { Args: { one: string; other: string }; Value: boolean | null };
  'private.super_likers': { Args: { viewer: string }; Values: string | null };
  'private.suppress_address': {
    Args: { member: string; channel: string; address: string; reason: string };
    Value: null;
  };
  'private.sweep_unused_files': { Args: { at: Date | string; batch?: number }; Value: number | null };
  'private.take_deliveries': { Args: { at: Date | string; delay: string; events?: number }; Value: boolean | null };
  'private.take_films_without_thumbnail': { Args: Record<never, never>; Value: string[] | null };
  'private.tidy_list': { Args: { list: readonly string[] }; Value: string[] | null };
  'private.tidy_text': { Args: { raw: string }; Value: string | null };
  'private.today': { Args: Record<never, never>; Value: Date | null };
  'private.unread_count': { Args: { reader: string; match_id: string }; Value: string | null };
  'private.unused_files': { Args: { at: Date | string }; Row: { id: string | null } };
  'private.visible_notifications': { Args: { member: string }; Row: Relations['public.notifications'] };
  'private.wanted_birthdates': {
    Args: { age_min: number; age_max: number };
    Row: { born_from: Date | null; born_until: Date | null; band_from: Date | null; band_until: Date | null };
  };
  'private.wants': { Args: { looking_for: string; gender: string }; Value: boolean | null };
  'private.wants_notification': { Args: { member: string; kind: string }; Value: boolean | null };
  'private.weekly_figures': { Args: { at: Date | string }; Value: unknown };
  'private.withhold_pictures': { Args: { ids: readonly string[] }; Value: null };
  'private.words_of_message': { Args: { message_type: string; content: string }; Value: string | null };
  'private.words_of_notifications': { Args: { batch: string }; Value: unknown };
  'private.write_audit_entry': { Args: { action: string; target: string; details?: string }; Value: null };
  'private.write_inbox_state': { Args: { kind: string; id: string; status: string; assigned_to: string }; Value: null };
  'private.write_of_closure': { Args: { member: string }; Value: null };
  'private.write_to_member': { Args: { member: string; kind: string; contents: string }; Value: null };
  'private.youngest_band_starts': { Args: Record<never, never>; Value: Date | null };
  'private.youtube_id': { Args: { address: string }; Value: string | null };
  'public.acknowledge_decision': { Args: { decision_id: string }; Value: null };
  'public.admin_analytics': { Args: Record<never, never>; Value: unknown };
  'public.admin_dashboard': { Args: Record<never, never>; Value: unknown };
  'public.answer_inbox_entry': {
    Args: { kind: string; id: string; body: string; answer_id?: string | null };
    Value: string | null;
  };
  'public.appeal_closure': { Args: { pass: string; statement: string }; Value: string | null };
  'public.appeal_decision': { Args: { decision_id: string; statement: string }; Value: string | null };
  'public.appeal_queue': { Args: { status?: string; page?: number; page_size?: number }; Value: unknown };
  'public.ask_why_closed': { Args: { address: string }; Value: null };
  'public.browser_errors': { Args: { page?: number; page_size?: number }; Value: unknown };
  'public.calculate_match_score': { Args: { current_user_id: string; target_user_id: string }; Value: number | null };
  'public.dashboard_stats': { Args: Record<never, never>; Value: unknown };
  'public.decide_appeal': { Args: { appeal_id: string; outcome: string; answer: string }; Value: null };
  'public.decide_report': {
    Args: {
      report_id: string;
      outcome: string;
      reason: string;
      note?: string | null;
      ends_at?: Date | string | null;
      remove?: readonly string[];
    };
    Value: string | null;
  };
  'public.default_settings': { Args: Record<never, never>; Value: unknown };
  'public.drop_push_subscription': { Args: { endpoint: string }; Value: null };
  'public.edit_inbox_entry': { Args: { kind: string; id: string; changes: string }; Value: null };
  'public.edit_user': { Args: { user_id: string; changes: string }; Value: null };
  'public.end_legal_hold': { Args: { hold_id: number | bigint | string }; Value: null };
  'public.end_session': { Args: { session_id: string }; Value: boolean | null };
  'public.featured_overview': { Args: Record<never, never>; Value: unknown };
  'public.find_mutual_matches': {
    Args: { current_user_id: string };
    Row: {
      match_id: string | null;
      user_id: string | null;
      full_name: string | null;
      profile_picture_url: string | null;
      matched_at: Date | null;
    };
  };
  'public.find_potential_matches': {
    Args: { current_user_id: string; match_limit?: number };
    Row: {
      id: string | null;
      user_id: string | null;
      full_name: string | null;
      age: number | null;
      bio: string | null;
      location: string | null;
      gender: string | null;
      looking_for: string | null;
      interests: string[] | null;
      intentions: string[] | null;
      region_preference: string[] | null;
      vibe: string | null;
      life_phase: string | null;
      communication_style: string[] | null;
      emotional_availability: string | null;
      profile_picture_url: string | null;
      profile_picture_focus: string | null;
      gallery_images: string[] | null;
      gallery_video: string | null;
      match_score: number | null;
      match_label: string | null;
      score_parts: unknown;
      shared_intentions: string[] | null;
      shared_interests: string[] | null;
      distance_km: number | null;
      nearness: string | null;
      super_liked_you: boolean | null;
    };
  };
  'public.find_reported': { Args: { report_id: string; search: string }; Value: unknown };
  'public.get_matching_options': { Args: Record<never, never>; Value: unknown };
  'public.inbox': {
    Args: {
      kind?: string | null;
      status?: string | null;
      assigned_to?: string | null;
      unassigned?: boolean;
      search?: string | null;
      page?: number;
      page_size?: number;
    };
    Value: unknown;
  };
  'public.inbox_entry': { Args: { kind: string; id: string }; Value: unknown };
  'public.inquiry_pass': { Args: Record<never, never>; Value: string | null };
  'public.interact': { Args: { target_user_id: string; interaction_type: string }; Value: unknown };
  'public.keep_push_subscription': { Args: { endpoint: string; p256dh: string; auth: string }; Value: null };
  'public.list_blocks': { Args: Record<never, never>; Value: unknown };
  'public.list_conversations': { Args: Record<never, never>; Value: unknown };
  'public.list_former_matches': { Args: Record<never, never>; Value: unknown };
  'public.list_legal_holds': { Args: Record<never, never>; Value: unknown };
  'public.list_matches': { Args: Record<never, never>; Value: unknown };
  'public.list_messages': {
    Args: { match_id: string; before_seq?: number | bigint | string | null; page_size?: number };
    Value: unknown;
  };
  'public.list_my_security_events': {
    Args: { before?: Date | string | null; before_id?: string | null; page_size?: number };
    Row: {
      id: string | null;
      created_at: Date | null;
      kind: string | null;
      user_agent: string | null;
      network: string | null;
      session_id: string | null;
      details: unknown;
    };
  };
  'public.list_my_sessions': {
    Args: Record<never, never>;
    Row: {
      id: string | null;
      created_at: Date | null;
      last_used_at: Date | null;
      user_agent: string | null;
      network: string | null;
      aal: string | null;
      is_current: boolean | null;
    };
  };
  'public.list_operators': { Args: Record<never, never>; Value: unknown };
  'public.list_users': {
    Args: { search?: string | null; status?: string | null; role?: string | null; page?: number; page_size?: number };
    Value: unknown;
  };
  'public.mark_match_read': { Args: { match_id: string }; Value: null };
  'public.mark_notifications_read': { Args: { ids?: readonly string[] | null }; Value: null };
  'public.match_report': { Args: { report_id: string; member_id: string }; Value: null };
  'public.matching_stats': { Args: Record<never, never>; Value: unknown };
  'public.my_decisions': { Args: Record<never, never>; Value: unknown };
  'public.my_held_messages': { Args: { match_id: string }; Value: unknown };
  'public.my_held_pictures': { Args: Record<never, never>; Value: unknown };
  'public.my_notifications': { Args: { before?: Date | string | null; page_size?: number }; Value: unknown };
  'public.my_reports': { Args: Record<never, never>; Value: unknown };
  'public.operator_dead_letters': { Args: { page?: number; page_size?: number }; Value: unknown };
  'public.read_closure': { Args: { pass: string }; Value: unknown };
  'public.report_by_name': {
    Args: { pass: string; person: string; report_type: string; details: string; email?: string | null };
    Value: null;
  };
  'public.report_case': { Args: { report_id: string }; Value: unknown };
  'public.report_member': {
    Args: { reported_user_id: string; report_type: string; details?: string; evidence?: string; also_block?: boolean };
    Value: string | null;
  };
  'public.report_queue': { Args: { status?: string; page?: number; page_size?: number }; Value: unknown };
  'public.retry_dead_letter': { Args: { id: string }; Value: null };
  'public.search_conversations': {
    Args: { query: string; before?: number | bigint | string | null };
    Row: { match_id: string | null; seq: string | null };
  };
  'public.send_message': {
    Args: { id: string | null; match_id: string; content: string; message_type?: string };
    Value: unknown;
  };
  'public.set_account_status': {
    Args: { user_id: string; status: string; reason?: string | null; ends_at?: Date | string | null };
    Value: null;
  };
  'public.set_operator_level': { Args: { user_id: string; level: string | null }; Value: null };
  'public.start_legal_hold': { Args: { user_id: string; reason: string }; Value: string | null };
  'public.take_report': { Args: { report_id: string }; Value: null };
  'public.target_profile': { Args: { interaction: string }; Row: Relations['public.member_cards'] };
  'public.touch_activity': { Args: Record<never, never>; Value: null };
  'public.transparency': { Args: Record<never, never>; Value: unknown };
  'public.undo_last_pass': { Args: { target_user_id?: string | null }; Value: string | null };
  'public.unmatch': { Args: { match_id: string }; Value: null };
  'public.unread_notifications': { Args: Record<never, never>; Value: number | null };
  'public.user_details': { Args: { user_id: string }; Value: unknown };
  'storage.extension': { Args: { name: string }; Value: string | null };
  'storage.filename': { Args: { name: string }; Value: string | null };
  'storage.foldername': { Args: { name: string }; Value: string[] | null };
}
