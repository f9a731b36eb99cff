create or replace function private.leads_elsewhere(content text) returns boolean
language sql immutable
set search_path = ''
as $$
  select content ~* concat('\m(add|text|message|msg|write|call|reach|hit|dm|contact|move|chat|talk|switch|continue|find)\M[^.!?\n]{0,30}', app.names)
    or content ~* concat(app.names, '[^.!?\n]{0,20}\m(me|number|instead|handle|is)\M')
    or content ~ '(\+|\m00)\d[\d ().-]{7,}\d' or content ~ '\m0\d{2,3}[ .-]?\d{3}[ .-]?\d{3,4}\M'
    or content ~* '[a-z0-9._%+-]+@[a-z0-9-]+\.[a-z]{2,}'
    or private.has_link(content)
  from (values ('(\m(on|to|via|use|my) signal|\m(whats ?app|telegram|snap ?(chat)?|insta(gram)?|hangouts?|google chat|wechat|viber|kik))\M')) as app (names)
$$;
comment on function private.leads_elsewhere(text) is 'Whether a text suggests moving off the platform: it names another messenger, a phone number, an email address or a link.';
