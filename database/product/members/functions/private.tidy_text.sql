create or replace function private.tidy_text(raw text) returns text
language sql immutable
return (
  select case when tidy ~ '[^\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2064\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]' then tidy end
  from (select trim(regexp_replace(
    -- Control characters become spaces; characters that change the text direction are removed.
    regexp_replace(raw, '[\u202a-\u202e\u2066-\u2069]', '', 'g'), '[\u0001-\u001f\u007f-\u009f\u2028\u2029\s]+', ' ', 'g'
  )) as tidy) as line
);
comment on function private.tidy_text(text) is 'The text as one line without control characters; null if nothing visible remains.';
