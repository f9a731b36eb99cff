create or replace function private.match_label(score integer) returns text
language sql immutable
return case when score >= 60 then 'Great Fit' when score >= 40 then 'Worth Exploring' else 'Early Days' end;
comment on function private.match_label(integer) is 'The label of a match score.';
