import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const postData: OwnData = {
  lists: [
    {
      name: 'posts',
      tables: ['posts', 'post_audience', 'post_tags', 'post_versions', 'post_previews'],
      rows: (id) => sql`
        select p.id, p.parent_id as "replyTo", p.content, p.privacy, p.anonymous, p.post_type as "postType",
          p.like_count as likes, p.reply_count as replies, p.created_at as "createdAt",
          array(select t.name from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id
            order by t.name) as tags,
          array(select u.username from post_audience a join users u on u.id = a.member_id where a.post_id = p.id
            order by u.username) as audience,
          array(select f.file_name::text from attachments f where f.post_id = p.id
            order by f.position) as attachments,
          (select k.url from post_previews k where k.post_id = p.id and k.preview_id is not null) as "previewOf",
          p.edited_at as "editedAt", p.quoted_id as "quotes",
          (select coalesce(json_agg(json_build_object('content', v.content, 'tags', v.tags, 'writtenAt', v.written_at)
            order by v.revision), '[]') from post_versions v where v.post_id = p.id) as "earlierVersions"
        from posts p where p.author_id = ${id} order by p.id`,
    },
    {
      name: 'savedPosts',
      tables: ['saved_posts'],
      rows: (id) => sql`
        select post_id as "postId", saved_at as "savedAt" from saved_posts where member_id = ${id} order by post_id`,
    },
    {
      name: 'mutedThreads',
      tables: ['muted_threads'],
      rows: (id) => sql`
        select post_id as "postId", muted_at as "mutedAt" from muted_threads where member_id = ${id} order by post_id`,
    },
    {
      name: 'likes',
      tables: ['likes'],
      rows: (id) => sql`
        select post_id as "postId", created_at as "createdAt" from likes where member_id = ${id}
        order by created_at, post_id`,
    },
  ],
  files: (id) => sql`
    select file_key as key, 'posts/' || post_id || '/' || position || '-' || translate(file_name, '/\\:', '___') as name
    from attachments where storage_book = ${id} and post_id is not null order by id desc`,
}
