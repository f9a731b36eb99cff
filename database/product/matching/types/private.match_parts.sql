create type private.match_parts as (
  intentions integer, interests integer, communication_style integer, vibe integer, life_phase integer,
  emotional_availability integer, value_alignment integer, time_zone integer, place integer
);
comment on type private.match_parts is 'The parts of a match score, in points.';
