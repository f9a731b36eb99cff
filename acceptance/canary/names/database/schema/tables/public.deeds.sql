-- What a deed is.
public.deeds (
  letter_id uuid not null
  fine text default 'letter' -- A letter.
)

constraint deeds_pkey PRIMARY KEY (letter_id)
CREATE INDEX letter_idx ON public.deeds USING btree (letter_id)
