-- For each published table the columns with the members who receive a change of a row; changes of other tables are sent to nobody.
private.live_audience (
  relation text not null -- Table name with its schema, as regclass accepts it.
  audience_columns text[] not null
)

constraint live_audience_columns_given CHECK ((cardinality(audience_columns) > 0))
constraint live_audience_pkey PRIMARY KEY (relation)
CREATE UNIQUE INDEX live_audience_pkey ON private.live_audience USING btree (relation)
row level security
