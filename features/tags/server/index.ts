import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { App, Feature } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import { route } from '#platform/server/http/route.ts'
import { type Tag, tagsApi } from '../contract.ts'
import { ensureTags, findTags, recordTagUse } from './sql.ts'
import { tagData } from './own-data.sql.ts'

export { ensureTags } from './sql.ts'

const position = z.tuple([z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER), z.string()])

/** The id is a hash of the name, so that it does not reveal whether others use the name in private. */
const presentTag = (name: string): Tag => ({
  id: Number(createHash('sha256').update(name).digest().readBigUInt64BE() >> 11n),
  name,
})

export const tagsFeature = ({ database }: Pick<App, 'database'>): Feature => ({
  name: 'tags',
  ownData: tagData,
  routes: [
    route(tagsApi.list, async ({ viewer, query, next }) => {
      const limit = query.limit ?? defaultPageSize
      const search = query.search?.trim() === '' ? undefined : query.search?.trim()
      const after = decodeCursor(query.cursor, position)
      // A search for one or two letters may read all names.
      const queries = search === undefined ? database : { all: database.allLong }
      const rows = await findTags(queries, { viewerId: viewer.id, search, after, limit: limit + 1 })
      const page = cutPage(rows, limit, ({ micros, name }) => [micros, name])
      next(page.next)
      return page.items.map(({ name }) => presentTag(name))
    }),
    route(tagsApi.create, async ({ viewer, body, transaction, setStatus }) =>
      transaction(async (tx) => {
        const [tag] = await ensureTags(tx, [body.name])
        if (tag === undefined) throw new Error('A tag that was just made is not there')
        // The status must not reveal that somebody else uses the name in private.
        if (!(await recordTagUse(tx, { tagId: tag.id, actorId: viewer.id }))) setStatus(200)
        return presentTag(tag.name)
      }),
    ),
  ],
})
