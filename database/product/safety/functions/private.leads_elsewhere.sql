create or replace function private.leads_elsewhere(said text) returns boolean
language sql immutable
set search_path = ''
as $$
  select said ~* concat('\m(add|text|message|msg|write|call|reach|hit|dm|contact|move|chat|talk|switch|continue|find)\M[^.!?\n]{0,30}', app.names)
    or said ~* concat(app.names, '[^.!?\n]{0,20}\m(me|number|instead|handle|is)\M')
    or said ~ '(\+|\m00)\d[\d ().-]{7,}\d' or said ~ '\m0\d{2,3}[ .-]?\d{3}[ .-]?\d{3,4}\M'
    or said ~* '[a-z0-9._%+-]+@[a-z0-9-]+\.[a-z]{2,}'
    or private.has_link(said)
  from (values ('(\m(on|to|via|use|my) signal|\m(whats ?app|telegram|snap ?(chat)?|insta(gram)?|hangouts?|google chat|wechat|viber|kik))\M')) as app (names)
$$;
comment on function private.leads_elsewhere(text) is 'Whether a message asks its reader to go on outside the product: another messenger, a number, an address, a link.';
