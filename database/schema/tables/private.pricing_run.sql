-- Where the nightly comparison of orders and the change of prices is; a run that was cut off goes on from here.
private.pricing_run (
  id boolean not null default true
  night timestamp with time zone not null
  step smallint not null -- 1 counts the day and compares decks, 2 sums up by gender and looking_for, 3 changes prices and sums up by group.
  after_member uuid not null default '00000000-0000-0000-0000-000000000000'::uuid
  decks_in_one integer not null -- The decks of one in this many active members are compared.
  nights integer not null default 0 -- How many nights were compared, at most 30.
  ended_at timestamp with time zone
)

constraint pricing_run_one_row CHECK (id)
constraint pricing_run_pkey PRIMARY KEY (id)
constraint pricing_run_step CHECK (((step >= 1) AND (step <= 3)))
CREATE UNIQUE INDEX pricing_run_pkey ON private.pricing_run USING btree (id)
row level security
