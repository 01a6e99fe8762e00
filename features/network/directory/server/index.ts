import * as z from 'zod'
import type { App, Feature } from '#platform/server/app.ts'
import { cutPage, decodeCursor } from '#platform/server/cursor.ts'
import { route } from '#platform/server/http/route.ts'
import { directoryApi, type DirectoryQuery } from '../contract.ts'
import { directoryPageSize, maxWords } from '../domain.ts'
import * as sql from './sql.ts'

const position = z.tuple([z.number().int().nonnegative().max(100), z.string(), z.number().int().positive()])

const given = (text: string | undefined) => (text?.trim() === '' ? undefined : text?.trim())

/** A directory of the members. */
export function directoryFeature({ database }: Pick<App, 'database'>): Feature {
  const termsOf = async ({ search, occupation, place, company, tag }: DirectoryQuery) => {
    const words = (search ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, maxWords)
    const wanted = given(tag)
    return {
      words: await Promise.all(
        words.map(async (text) => ({
          text,
          tagIds: await sql.findTagsWith(database, text.replace(/^#/, '')),
        })),
      ),
      occupation: given(occupation),
      place: given(place),
      company: given(company),
      tagIds: wanted === undefined ? undefined : await sql.findTagIds(database, wanted),
    }
  }

  return {
    name: 'directory',
    routes: [
      route(directoryApi.people, async ({ viewer, query, next }) => {
        const limit = query.limit ?? directoryPageSize
        const search = given(query.search)
        const terms = await termsOf(query)
        const isAll = Object.values(terms).every((term) => term === undefined || term.length === 0)
        // Planned for each text: a rare one is found by its index, a frequent one by reading along the names.
        const rows = await sql.findPeople(isAll ? database : { all: database.allPlanned }, {
          viewerId: viewer.id,
          terms,
          relation: query.relation,
          rankBy: query.sort === 'name' ? undefined : search,
          after: decodeCursor(query.cursor, position),
          limit: limit + 1,
        })
        const page = cutPage(rows, limit, (row) => [row.rank, row.sortName, row.id])
        next(page.next)
        return page.items
      }),
    ],
  }
}
