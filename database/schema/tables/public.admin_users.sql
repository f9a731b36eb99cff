-- Operators of the product; an inactive row is a former one.
public.admin_users (
  user_id uuid not null
  admin_level text not null default 'admin'::text -- moderator: reports, appeals and held content. admin: also members, advertising, inbox and analytics. super_admin: also operators of every level.
  is_active boolean not null default true
  promoted_by uuid
  promoted_at timestamp with time zone not null default now()
  demoted_by uuid
  demoted_at timestamp with time zone
)

constraint admin_users_admin_level_check CHECK ((admin_level = ANY (ARRAY['super_admin'::text, 'admin'::text, 'moderator'::text])))
constraint admin_users_demoted_by_fkey FOREIGN KEY (demoted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint admin_users_pkey PRIMARY KEY (user_id)
constraint admin_users_promoted_by_fkey FOREIGN KEY (promoted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint admin_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX admin_users_demoted_by_idx ON public.admin_users USING btree (demoted_by)
CREATE INDEX admin_users_promoted_by_idx ON public.admin_users USING btree (promoted_by)
CREATE UNIQUE INDEX admin_users_pkey ON public.admin_users USING btree (user_id)
row level security
