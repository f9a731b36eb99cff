-- A member as the caller may see them: oneself; others when complete, open and unblocked, and public (or matched, where only matches may look). A private member has no card for anybody; their matches know the name and photo from the conversation alone.
create view public.member_cards with (security_barrier=true) as
 SELECT profile.id,
    COALESCE(profile.full_name, ''::text) AS full_name,
        CASE
            WHEN ((profile.id = auth.uid()) OR ((chosen.settings ->> 'showAge'::text))::boolean) THEN private.age_on_today(profile.birthdate)
            ELSE NULL::integer
        END AS age,
    profile.bio,
        CASE
            WHEN ((profile.id = auth.uid()) OR ((chosen.settings ->> 'showLocation'::text))::boolean) THEN profile.location
            ELSE NULL::text
        END AS location,
    profile.gender,
    profile.looking_for,
    profile.interests,
    profile.intentions,
    profile.region_preference,
    profile.vibe,
    profile.life_phase,
    profile.communication_style,
    profile.emotional_availability,
        CASE
            WHEN photos.are_shown THEN profile.profile_picture_url
            ELSE NULL::text
        END AS profile_picture_url,
        CASE
            WHEN photos.are_shown THEN profile.profile_picture_focus
            ELSE NULL::text
        END AS profile_picture_focus,
        CASE
            WHEN photos.are_shown THEN profile.gallery_images
            ELSE '{}'::text[]
        END AS gallery_images,
        CASE
            WHEN photos.are_shown THEN profile.gallery_video
            ELSE NULL::text
        END AS gallery_video
   FROM (((profiles profile
     LEFT JOIN user_settings stored ON ((stored.user_id = profile.id)))
     CROSS JOIN LATERAL ( SELECT COALESCE(stored.settings, default_settings()) AS settings) chosen)
     CROSS JOIN LATERAL ( SELECT ((profile.id = auth.uid()) OR (COALESCE((chosen.settings ->> 'photoPrivacy'::text), 'everyone'::text) = 'everyone'::text) OR (EXISTS ( SELECT
                   FROM matches
                  WHERE ((matches.user1_id = LEAST(profile.id, auth.uid())) AND (matches.user2_id = GREATEST(profile.id, auth.uid())) AND matches.is_active)))) AS are_shown
         OFFSET 0) photos)
  WHERE ((profile.id = auth.uid()) OR (profile.is_profile_complete AND (NOT (EXISTS ( SELECT
           FROM private.account_status status
          WHERE ((status.user_id = profile.id) AND (status.status <> 'active'::text))))) AND (NOT (EXISTS ( SELECT
           FROM blocks
          WHERE ((blocks.blocker_id = auth.uid()) AND (blocks.blocked_id = profile.id))))) AND (NOT (EXISTS ( SELECT
           FROM blocks
          WHERE ((blocks.blocker_id = profile.id) AND (blocks.blocked_id = auth.uid()))))) AND (((chosen.settings ->> 'profileVisibility'::text) = 'public'::text) OR (((chosen.settings ->> 'profileVisibility'::text) = 'matches'::text) AND (EXISTS ( SELECT
           FROM matches
          WHERE ((matches.user1_id = LEAST(profile.id, auth.uid())) AND (matches.user2_id = GREATEST(profile.id, auth.uid())) AND matches.is_active)))))));

-- authenticated: select
-- service_role: delete, insert, maintain, references, select, trigger, truncate, update
