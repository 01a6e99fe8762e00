-- Replies written before the column was there. Those below the eighth level count as standing on it: they are read as
-- ever, and what answers them attaches higher up.
with recursive level as (
  select id, 1 as depth from posts where parent_id in (select id from posts where parent_id is null)
  union all
  select p.id, level.depth + 1 from level join posts p on p.parent_id = level.id)
update posts set depth = least(level.depth, 8)
from level where posts.id = level.id and posts.depth <> least(level.depth, 8);
-- Reads and writes go on meanwhile.
alter table posts validate constraint posts_depth;
