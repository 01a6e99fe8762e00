import { sql } from '#platform/server/database/sql.ts'
import { takeAlong } from '#tests/support/companies.ts'
import type { Row } from '../row.ts'
import type { World } from '../world.ts'
import { company } from './companies.ts'

const ownersOnly = '401 403 403 403 200 403 403'

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
  { operation: 'POST /api/companies/{id}/keep', item: ending, expect: ownersOnly },
  {
    operation: 'POST /api/companies/{id}/keep',
    about: 'that stays already',
    item: one,
    expect: '401 403 403 403 409 403 403',
  },
  { operation: 'POST /api/companies/{id}/export', item: one, expect: ownersOnly },
  { operation: 'GET /api/companies/{id}/export', item: one, expect: ownersOnly },
  {
    operation: 'GET /api/companies/{id}/export/file',
    item: taken,
    expect: '401 403 403 403 404 403 403',
  },
]
