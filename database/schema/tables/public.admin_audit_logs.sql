-- Audit log of operators' actions, written in the same transaction as the action; append-only, except that data naming a deleted member is removed. admin_id is null for actions of the product itself.
public.admin_audit_logs (
  id bigint not null generated always as identity
  admin_id uuid default auth.uid()
  action text not null
  target_user_id uuid
  details jsonb not null default '{}'::jsonb
  timestamp timestamp with time zone not null default now()
)

constraint admin_audit_logs_action_length CHECK (((length(action) >= 1) AND (length(action) <= 100)))
constraint admin_audit_logs_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES auth.users(id) ON DELETE SET NULL
constraint admin_audit_logs_details_size CHECK ((length((details)::text) <= 20000))
constraint admin_audit_logs_pkey PRIMARY KEY (id)
constraint admin_audit_logs_target_user_id_fkey FOREIGN KEY (target_user_id) REFERENCES auth.users(id) ON DELETE SET NULL
CREATE INDEX admin_audit_logs_admin_id_idx ON public.admin_audit_logs USING btree (admin_id)
CREATE INDEX admin_audit_logs_target_user_id_idx ON public.admin_audit_logs USING btree (target_user_id)
CREATE INDEX admin_audit_logs_timestamp_idx ON public.admin_audit_logs USING btree ("timestamp" DESC)
CREATE UNIQUE INDEX admin_audit_logs_pkey ON public.admin_audit_logs USING btree (id)
row level security
