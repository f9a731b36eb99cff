create or replace function private.has_link(content text) returns boolean
language sql immutable
return content ~* 'https?://|\mwww\.[a-z0-9-]|\m[a-z0-9-]{2,}\.(com|net|org|info|io|me|ru|xyz|top|site|online|link|click|shop|ly|app|club|vip)(/|\M)';
comment on function private.has_link(text) is 'Whether a text contains a URL or a domain name.';
