create or replace function private.asks_for_money(content text) returns boolean
language sql immutable
set search_path = ''
as $$
  select content ~* concat(
      '\m(can|could|will|would|please|pls|kindly|help me|i need|i want) (you |u )?(please |kindly |to )*(send|lend|loan|wire|transfer|deposit|borrow|buy|pay|give|help)\M',
      '[^.!?\n]{0,40}', money.words)
    or content ~* concat('\m(send|lend|loan|wire|transfer|give|buy|advance|cash ?app|zelle|venmo|paypal|western union|moneygram|momo) (it to )?(me|us|my)\M[^.!?\n]{0,40}', money.words)
    or content ~* concat('\mborrow\M[^.!?\n]{0,25}', money.words)
    or content ~* concat('\mi (really |urgently |just )?need\M[^.!?\n]{0,25}', money.words)
    or content ~* '\minvest\w*\M[^.!?\n]{0,50}\m(profits?|returns?|guarantee\w*|platform|double)\M|\m(double|triple) your (money|investment|deposit)\M'
    or content ~* '\m(buy|get|send|scratch|need)\M[^.!?\n]{0,30}\m(gift|steam|itunes|google play|amazon) ?cards?\M'
    or content ~* '\m(send|western union|moneygram|transfer)\M[^.!?\n]{0,30}\m(to )?(my|this) (mobile money|momo|bank|paypal|wallet|account|number)\M[^.!?\n]{0,20}$'
      and content ~* money.words
  from (values ('(\mmoney\M|\mcash\M|\mfunds?\M|[$€£] ?\d|\m\d[\d.,]* ?(k |)(usd|ugx|dollars?|euros?|pounds?|shillings?|bucks)\M|\m(usd|ugx) ?\d|\m(bitcoins?|btc|crypto|usdt|gift ?cards?|airtime|mobile money|momo|western union|moneygram|bank details|paypal|my (hospital|school|visa|rent|medical) (bill|fees?|money))\M)')) as money (words)
$$;
comment on function private.asks_for_money(text) is 'Whether a text asks its reader for money; merely mentioning money does not count.';
