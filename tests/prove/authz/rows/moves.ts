import { sql } from '#platform/server/database/sql.ts'
import { jsonOf, jsonRequest, type Params, type World } from '../world.ts'
import { form, type Row } from '../row.ts'

const note = form({}, { field: 'files', name: 'note.txt', bytes: new TextEncoder().encode('Paid') })

/** A company in which `owner` may write and `listed` is a viewer. */
async function company({ app: { database }, people: { owner, listed } }: World) {
  await database.run(sql`
    delete from books b using companies c, company_members m
    where b.id = c.book_id and c.id = m.company_id and m.member_id = ${owner.id}`)
  return database.one(sql<{ id: number; bookId: number }>`
    with book as (
      insert into books (id, kind) values (nextval(pg_get_serial_sequence('users', 'id')), 'company') returning id
    ), company as (
      insert into companies (book_id, name) select id, 'Pier' from book returning id, book_id
    ), people as (
      insert into company_members (company_id, member_id, role)
      select c.id, p.id, p.role from company c cross join (values
        (${owner.id}::bigint, 'owner'), (${listed.id}::bigint, 'viewer')) as p (id, role)
    )
    select id, book_id as "bookId" from company`)
}

const one = async (world: World) => ({ id: (await company(world)).id })

/** A move of the owner that has ended. */
const move = async (world: World) => {
  const { id, bookId } = await company(world)
  const { owner } = world.people
  return world.app.database.one(sql<{ id: number }>`
    insert into book_moves (company_id, from_book, to_book, member_id, areas, state, total, moved)
    values (${id}, ${owner.id}, ${bookId}, ${owner.id}, '{invoices}', 'done', 1, 1) returning id`)
}

/** A file of the owner, and the book of a company that may get it. */
const wish = async (world: World) => {
  const { owner } = world.people
  const { bookId } = await company(world)
  const reply = await owner.fetch('/api/stored-files', { method: 'POST', ...note() })
  const [file] = await jsonOf<readonly { id: number }[]>(reply)
  return { id: file?.id ?? 0, bookId }
}
const wished = (_world: World, { id, bookId }: Params) => jsonRequest('POST', { fileIds: [id], bookId })
const movedFile = async (world: World) => {
  const { id, bookId } = await wish(world)
  return { id: Number((await world.make('/api/file-moves', { fileIds: [id], bookId }))['id']) }
}

export const moveRows: readonly Row[] = [
  { operation: 'GET /api/companies/{id}/move', item: one },
  {
    operation: 'POST /api/companies/{id}/moves',
    item: one,
    // 201, or 409 if the owner of the matrix has no such record.
    request: () => jsonRequest('POST', { areas: ['materials'] }),
  },
  { operation: 'GET /api/companies/{id}/moves/latest', item: one },
  { operation: 'POST /api/moves/{id}/undo', item: move },
  { operation: 'POST /api/file-moves/preview', item: wish, request: wished },
  { operation: 'POST /api/file-moves', item: wish, request: wished },
  { operation: 'POST /api/file-moves/{id}/undo', item: movedFile },
]
