-- Whether a text holds the address of a page.
CREATE OR REPLACE FUNCTION private.has_link(said text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (said ~* 'https?://|\mwww\.[a-z0-9-]|\m[a-z0-9-]{2,}\.(com|net|org|info|io|me|ru|xyz|top|site|online|link|click|shop|ly|app|club|vip)(/|\M)'::text)

-- executable by: owner only
