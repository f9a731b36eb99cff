create or replace function private.settle_letter(id uuid, at timestamptz, failure text default null) returns void
language sql security definer
set search_path = ''
as $$
  update private.letters as letter set
    sent_at = case when settle_letter.failure is null then at end,
    failure = case when letter.attempts >= 8 then left(settle_letter.failure, 500) end,
    next_try_at = at + interval '1 minute' * power(3, least(letter.attempts, 7)),
    address = case when settle_letter.failure is not null and letter.attempts < 8 then letter.address end,
    contents = case when settle_letter.failure is not null and letter.attempts < 8 then letter.contents else '{}' end
  where letter.id = settle_letter.id
$$;
comment on function private.settle_letter(uuid, timestamptz, text) is
  'A letter is out, or is tried again later each time; after eight tries, over three days, it is given up.';
grant execute on function private.settle_letter(uuid, timestamptz, text) to service_role;
