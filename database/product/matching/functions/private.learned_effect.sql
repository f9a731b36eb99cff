create or replace function private.learned_effect(
  others float8[], likes integer, expected float8, variance float8, start float8, out effect float8, out doubt float8
)
language plpgsql immutable
set search_path = ''
as $$
declare
  other float8;
  chance float8;
  missing float8;
  curvature float8;
  step float8;
begin
  -- Rounded, because Postgres refuses a quotient that is too small for a float8.
  effect := round(start::numeric, 9);
  expected := round(expected::numeric, 9);
  for round in 1..50 loop
    missing := likes + (expected - effect) / variance;
    curvature := 1 / variance;
    foreach other in array others loop
      chance := 1 / (1 + exp(-(other + effect)));
      missing := missing - chance;
      curvature := curvature + chance * (1 - chance);
    end loop;
    -- A longer step can miss the maximum where the curve is flat.
    step := greatest(least(missing / curvature, 1), -1);
    effect := effect + step;
    -- What is left after a step of Newton's method is in proportion to its square.
    exit when abs(step) < 1e-3;
  end loop;
  doubt := 1 / curvature;
end
$$;
comment on function private.learned_effect(float8[], integer, float8, float8, float8) is
  'The most likely effect of one member on the log odds of a like, within 0.00001, and its variance, found from a start: others has the rest of the log odds of each interaction, likes is how many were likes. Without interactions the effect is normally distributed with this expectation and variance.';
