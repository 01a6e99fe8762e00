import type { App, Feature } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import { on } from '#platform/server/http/route.ts'
import { tagsApi } from '../contract.ts'
import { ensureTags, findTags, useTag } from './sql.ts'
import { tagData } from './own-data.sql.ts'

export { ensureTags } from './sql.ts'

export const tagsFeature = ({ database }: Pick<App, 'database'>): Feature => ({
  name: 'tags',
  ownData: tagData,
  routes: [
    on(tagsApi.list, async ({ viewer, query, next }) => {
      const limit = query.limit ?? defaultPageSize
      const filter = { viewerId: viewer.id, search: query.search?.trim() }
      const before = decodeCursor(query.cursor, idPosition)?.[0]
      const rows = await findTags(database, { ...filter, before, limit: limit + 1 })
      const page = cutPage(rows, limit, (row) => [row.id])
      next(page.next)
      return page.items
    }),
    on(tagsApi.create, async ({ viewer, body, transaction, setStatus }) =>
      transaction(async (tx) => {
        const [tag] = await ensureTags(tx, [body.name])
        if (tag === undefined) throw new Error('A tag that was just made is not there')
        // That somebody else uses the name in private must not show in the status.
        if (!(await useTag(tx, { tagId: tag.id, userId: viewer.id }))) setStatus(200)
        return tag
      }),
    ),
  ],
})
