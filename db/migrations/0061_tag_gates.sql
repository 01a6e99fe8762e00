-- no transaction
-- Tags of posts from before 0060.
update post_tags pt set is_open = g.gate_id is null, gate_id = g.gate_id, gate_author_id = g.gate_author_id,
  gate_parent_author_id = g.gate_parent_author_id, gate_privacy = g.gate_privacy
from post_tags old left join lateral post_gate(old.post_id) g on true
where not pt.is_open and pt.gate_id is null and old.post_id = pt.post_id and old.tag_id = pt.tag_id;
-- Tags that a post of their member carries need no row of their own any more.
delete from tag_users o where exists (
  select from post_tags pt join posts p on p.id = pt.post_id where pt.tag_id = o.tag_id and p.author_id = o.user_id);
create index concurrently if not exists post_tags_open on post_tags (tag_id, post_id desc) where is_open;
create index concurrently if not exists post_tags_by_gate_author
  on post_tags (gate_author_id, gate_privacy, tag_id, post_id) where not is_open;
create index concurrently if not exists post_tags_by_gate_parent
  on post_tags (gate_parent_author_id, tag_id, post_id) where not is_open and gate_parent_author_id is not null;
create index concurrently if not exists post_tags_by_gate on post_tags (gate_id, tag_id, post_id) where not is_open;
create index concurrently if not exists post_versions_by_tag on post_versions using gin (tags);
