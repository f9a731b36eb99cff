create or replace function private.media_path(address text) returns text
language sql immutable
return case
  when strpos(address, '/storage/v1/object/public/') = 0 then null
  -- The usual case, without a regular expression, since an index computes this for every file of every profile.
  when strpos(address, '?') = 0 and strpos(address, '#') = 0 then
    nullif(substr(address, strpos(address, '/storage/v1/object/public/') + length('/storage/v1/object/public/')), '')
  else substring(address from '/storage/v1/object/public/([^?#]+)$')
end;
comment on function private.media_path(text) is 'The path bucket/name in the URL of a public file; null for any other URL.';
grant execute on function private.media_path(text) to authenticated, service_role;
