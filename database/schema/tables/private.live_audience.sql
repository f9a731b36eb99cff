-- A change of a row goes to the members named in these columns of it, and to nobody else; a table without an entry goes to nobody.
private.live_audience (
  relation text not null -- Table with its schema, as regclass reads it.
  audience_columns text[] not null
)

constraint live_audience_columns_given CHECK ((cardinality(audience_columns) > 0))
constraint live_audience_pkey PRIMARY KEY (relation)
CREATE UNIQUE INDEX live_audience_pkey ON private.live_audience USING btree (relation)
row level security
