import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { App, Feature } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import { route } from '#platform/server/http/route.ts'
import { type Tag, tagAdminApi, tagsApi } from '../contract.ts'
import { tagAdmin } from './admin.ts'
import { tagData } from './own-data.sql.ts'
import { ensureTags, findTags, forgetUnused, makeAhead, type TagRules } from './sql.ts'

export { placeTags, replaceGates } from './placing.sql.ts'
export { ensureTags } from './sql.ts'

const position = z.tuple([z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER), z.string()])

/** The id is a hash of the name, so that it does not reveal whether others use the name in private. */
const presentTag = (name: string): Tag => ({
  id: Number(createHash('sha256').update(name).digest().readBigUInt64BE() >> 11n),
  name,
})

export function tagsFeature(app: Pick<App, 'database' | 'jobs' | 'live'>, rules: TagRules): Feature {
  const { database } = app
  const admin = tagAdmin(app)
  return {
    name: 'tags',
    ownData: tagData,
    cleanUp: async () => {
      await database.transaction(forgetUnused)
    },
    routes: [
      route(tagsApi.list, async ({ viewer, query, next }) => {
        const limit = query.limit ?? defaultPageSize
        const search = query.search?.trim() === '' ? undefined : query.search?.trim()
        const after = decodeCursor(query.cursor, position)
        // A search for one or two letters may read all names.
        const queries = search === undefined ? database : { all: database.allLong }
        const filter = { viewerId: viewer.id, search, after, limit: limit + 1 }
        const page = cutPage(await findTags(queries, rules, filter), limit, ({ micros, name }) => [
          micros,
          name,
        ])
        next(page.next)
        return page.items.map(({ name }) => presentTag(name))
      }),

      route(tagsApi.create, async ({ viewer, body: { name }, transaction, setStatus }) =>
        transaction(async (tx) => {
          // The status must not reveal that somebody else uses the name in private.
          const seen = await findTags(tx, rules, { viewerId: viewer.id, named: name, limit: 1 })
          const [tag] = await ensureTags(tx, [name])
          if (tag === undefined) throw new Error('A tag that was just made is not there')
          if (seen.length > 0) setStatus(200)
          else await makeAhead(tx, { tagId: tag.id, actorId: viewer.id })
          return presentTag(tag.name)
        }),
      ),

      route(tagAdminApi.list, async ({ query, next }) => {
        const page = await admin.list(query)
        next(page.next)
        return page.items
      }),
      route(tagAdminApi.merge, {
        load: ({ params }) => admin.find(params.id),
        handle: async ({ viewer, address, subject, body }) => {
          await admin.merge({ viewer, address }, subject, body.into)
          return { message: 'Tag merged' }
        },
      }),
      route(tagAdminApi.remove, {
        load: ({ params }) => admin.find(params.id),
        handle: async ({ viewer, address, subject }) => {
          await admin.remove({ viewer, address }, subject)
          return { message: 'Tag deleted' }
        },
      }),
    ],
  }
}
