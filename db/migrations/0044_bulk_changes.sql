-- The sort key of a figure below 10^12 with at most six digits after the point: its unit, then the figure itself.
-- Written as a positive number of a fixed length, texts are in the order of the numbers.
create function figure_key(unit text, figure numeric) returns text immutable parallel safe
  return lower(unit) || E'\n' || lpad(((1000000000000 + figure) * 1000000)::bigint::text, 19, '0');
