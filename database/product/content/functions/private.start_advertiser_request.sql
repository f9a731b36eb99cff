create or replace function private.start_advertiser_request() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.submitted_by := auth.uid();
    new.status := 'pending';
    new.created_at := now();
  end if;
  return new;
end
$$;
comment on function private.start_advertiser_request() is 'Makes a new request pending, whatever the client sends.';
