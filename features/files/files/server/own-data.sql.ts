import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** What a member uploaded for a company is named, but its bytes belong to the company. */
export const fileData: OwnData = {
  lists: [
    {
      name: 'files',
      tables: ['files', 'attachments', 'file_links'],
      rows: (id) => sql`
        select f.id, f.folder_id as "folderId", f.name, f.tags, f.mime_type as "mimeType", f.size,
          f.version, f.created_at as "createdAt", f.updated_at as "updatedAt", f.deleted_at as "deletedAt",
          f.book_id <> ${id} as "inCompany",
          (select json_agg(json_build_object('number', v.version, 'size', v.size, 'createdAt', v.created_at)
            order by v.version) from attachments v where v.book_id = f.book_id and v.file_id = f.id
            and (f.book_id = ${id} or v.storage_book = ${id})) as versions,
          case when f.book_id = ${id} then (
            select json_agg(json_build_object('kind', l.kind, 'id', l.ref_id) order by l.id)
            from file_links l where l.file_id = f.id) end as links
        from files f where f.book_id = ${id} or exists (
          select from attachments v where v.book_id = f.book_id and v.file_id = f.id and v.storage_book = ${id})
        order by f.id`,
    },
    {
      name: 'file-folders',
      tables: ['file_folders'],
      rows: (id) => sql`
        select id, parent_id as "parentId", name, created_at as "createdAt", deleted_at as "deletedAt"
        from file_folders where book_id = ${id} order by id`,
    },
    {
      name: 'file-shares',
      tables: ['file_shares'],
      rows: (id) => sql`
        select s.id, s.file_id as "fileId", s.folder_id as "folderId", u.username as "with", s.role,
          s.can_write as "canWrite", s.created_at as "createdAt"
        from file_shares s left join users u on u.id = s.member_id
        where s.book_id = ${id} or s.shared_by = ${id} or s.member_id = ${id} order by s.id`,
    },
    {
      name: 'file-moves',
      tables: ['file_moves'],
      rows: (id) => sql`
        select m.id, m.from_book = ${id} as "fromOwnBook", m.to_book = ${id} as "toOwnBook", m.files, m.folders,
          m.moved_at as "movedAt", m.undone_at as "undoneAt"
        from file_moves m where m.member_id = ${id} order by m.id`,
    },
    {
      name: 'file-texts',
      // They are about contents, not about members.
      tables: [],
      rows: (id) => sql`
        select f.id as "fileId", t.state, t.reason, t.language, t.recognised,
          (select count(*) from file_pages p
            where p.content_hash = t.content_hash and p.extractor = t.extractor) as pages
        from files f join attachments v on v.book_id = f.book_id and v.file_id = f.id and v.version = f.version
          join file_texts t on t.content_hash = v.content_hash
        where f.book_id = ${id} order by f.id, t.extractor`,
    },
  ],
  files: (id) => sql`
    select v.file_key as key, 'files/' || coalesce((
        select string_agg(d.id || '-' || translate(d.name, '/\\:', '___'), '/' order by at) || '/'
        from file_folders own cross join unnest(own.path) with ordinality as way (id, at)
          join file_folders d on d.id = way.id where own.id = f.folder_id), '')
      || f.id || '-' || v.version || '-' || translate(f.name, '/\\:', '___') as name
    from files f join attachments v on v.book_id = f.book_id and v.file_id = f.id
    where f.book_id = ${id} and f.deleted_at is null order by f.id desc, v.version desc`,
}
