-- A request of a business to advertise; sent from the dashboard, decided by operators.
public.advertiser_requests (
  id uuid not null default gen_random_uuid()
  submitted_by uuid default auth.uid()
  business_name text not null
  contact_person text
  email text not null
  phone text not null
  business_description text not null
  target_audience text not null default 'Ugandans in the diaspora'::text
  budget_range text
  content_type text not null default 'video'::text
  content_description text
  website_url text
  additional_notes text -- Also contains the chosen ad type (specification, section 3).
  status text not null default 'pending'::text
  rejection_reason text
  reviewed_by uuid
  reviewed_at timestamp with time zone
  created_at timestamp with time zone not null default now()
)

constraint advertiser_requests_additional_notes_length CHECK ((length(additional_notes) <= 4000))
constraint advertiser_requests_budget_range_check CHECK ((budget_range = ANY (ARRAY['500-1000'::text, '1000-2500'::text, '2500-5000'::text, '5000+'::text, 'custom'::text, ''::text])))
constraint advertiser_requests_business_description_length CHECK (((length(TRIM(BOTH FROM business_description)) >= 1) AND (length(TRIM(BOTH FROM business_description)) <= 4000)))
constraint advertiser_requests_business_name_length CHECK (((length(TRIM(BOTH FROM business_name)) >= 1) AND (length(TRIM(BOTH FROM business_name)) <= 200)))
constraint advertiser_requests_contact_person_length CHECK ((length(contact_person) <= 200))
constraint advertiser_requests_content_description_length CHECK ((length(content_description) <= 4000))
constraint advertiser_requests_content_type_length CHECK ((length(content_type) <= 40))
constraint advertiser_requests_email_form CHECK (((length(email) <= 254) AND (email ~ '^[^@\s]+@[^@\s]+$'::text)))
constraint advertiser_requests_phone_length CHECK (((length(TRIM(BOTH FROM phone)) >= 1) AND (length(TRIM(BOTH FROM phone)) <= 40)))
constraint advertiser_requests_pkey PRIMARY KEY (id)
constraint advertiser_requests_rejection_given CHECK (((status <> 'rejected'::text) OR (TRIM(BOTH FROM COALESCE(rejection_reason, ''::text)) <> ''::text)))
constraint advertiser_requests_rejection_reason_length CHECK ((length(rejection_reason) <= 1000)) NOT VALID
constraint advertiser_requests_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint advertiser_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'review'::text])))
constraint advertiser_requests_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES auth.users(id) ON DELETE CASCADE
constraint advertiser_requests_target_audience_length CHECK ((length(target_audience) <= 200))
constraint advertiser_requests_website_url_form CHECK (((website_url = ''::text) OR ((length(website_url) <= 2000) AND (website_url ~* '^https?://'::text))))
CREATE INDEX advertiser_requests_recent_idx ON public.advertiser_requests USING btree (submitted_by, created_at)
CREATE INDEX advertiser_requests_reviewed_by_idx ON public.advertiser_requests USING btree (reviewed_by)
CREATE INDEX advertiser_requests_status_idx ON public.advertiser_requests USING btree (status, created_at DESC)
CREATE UNIQUE INDEX advertiser_requests_pkey ON public.advertiser_requests USING btree (id)
row level security
