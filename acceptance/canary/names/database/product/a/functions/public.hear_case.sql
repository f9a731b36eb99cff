-- create function letter() returns nothing
create or replace function public.hear_case(letter_id uuid, amount numeric(5, 2), out deed text, fine text default 'a letter') returns table (letter text, fine_too integer)
language sql as $$ select 'letter' $$;
