-- Centres of the gazetteer's cities, in degrees; a profile can only be located at one of them.
private.city_centres (
  latitude double precision not null
  longitude double precision not null
  place point generated always as point(longitude, latitude)
)

constraint city_centres_pkey PRIMARY KEY (latitude, longitude)
CREATE INDEX city_centres_place_idx ON private.city_centres USING gist (place)
CREATE UNIQUE INDEX city_centres_pkey ON private.city_centres USING btree (latitude, longitude)
row level security
