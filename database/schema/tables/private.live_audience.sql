-- For each published table the columns with the members who receive a change of a row; changes of other tables are sent to nobody.
private.live_audience (
  relation text not null -- Table name with its schema, as regclass accepts it.
  audience_columns text[] not null
  match_column text -- The match that a row belongs to; its changes are not sent once that match has ended. Null: rows belong to none.
  pair_columns text[] -- The two members that a row is about; its changes are not sent while they cannot see each other. Null: rows are about one member.
)

constraint live_audience_columns_given CHECK ((cardinality(audience_columns) > 0))
constraint live_audience_pair_of_two CHECK ((cardinality(pair_columns) = 2))
constraint live_audience_pkey PRIMARY KEY (relation)
CREATE UNIQUE INDEX live_audience_pkey ON private.live_audience USING btree (relation)
row level security
