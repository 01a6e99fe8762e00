import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const assistantData: OwnData = {
  lists: [
    {
      name: 'assistant-grants',
      tables: ['assistant_grants'],
      rows: (id) => sql`select category, value from assistant_grants where book_id = ${id} order by category`,
    },
    {
      name: 'assistant-folders',
      tables: ['assistant_folders'],
      rows: (id) => sql`
        select o.book_id as "bookId", o.folder_id as "folderId", d.name as folder, o.created_at as "openedAt"
        from assistant_folders o left join file_folders d on d.id = o.folder_id
        where o.member_id = ${id} order by o.id`,
    },
    {
      name: 'assistant-conversations',
      tables: ['assistant_conversations', 'assistant_turns'],
      fetch: 20,
      rows: (id) => sql`
        select c.id as conversation, c.title, t.prompt, t.text, t.steps, t.state, t.failure, t.engine, t.model,
          t.opened, t.created_at as "createdAt"
        from assistant_conversations c left join assistant_turns t on t.conversation_id = c.id
        where c.member_id = ${id} order by c.id, t.id`,
    },
    {
      name: 'assistant-ledger',
      tables: ['assistant_ledger'],
      fetch: 20,
      rows: (id) => sql`
        select at, kind, prompt, engine, model, client, proposed, decision, state, grants, opened, reads
        from assistant_ledger where member_id = ${id} order by id`,
    },
  ],
}
