import { sql } from '#platform/server/database/sql.ts'
import { takeAlong } from '#tests/support/companies.ts'
import type { Row } from '../row.ts'
import type { World } from '../world.ts'
import { company } from './companies.ts'

const one = async (world: World) => ({ id: (await company(world)).id })

const ending = async (world: World) => {
  const { id, bookId } = await company(world)
  await world.app.database.run(sql`
    insert into book_endings (book_id, ends_at) values (${bookId}, now() + interval '14 days')`)
  return { id }
}

/** A download whose file is over. */
const taken = async (world: World) => {
  const { id } = await company(world)
  await takeAlong(world.app, id)
  return { id }
}

/** How a company ends, and what its owners take along. */
export const companyEndingRows: readonly Row[] = [
  { operation: 'POST /api/companies/{id}/keep', item: ending },
  {
    operation: 'POST /api/companies/{id}/keep',
    about: 'that stays already',
    item: one,
  },
  { operation: 'POST /api/companies/{id}/export', item: one },
  { operation: 'GET /api/companies/{id}/export', item: one },
  {
    operation: 'GET /api/companies/{id}/export/file',
    item: taken,
  },
]
