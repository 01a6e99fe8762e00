import type { App, Feature } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import { on } from '#platform/server/http/route.ts'
import { tagsApi } from '../contract.ts'
import { ensureTags, findTags } from './sql.ts'

export { ensureTags } from './sql.ts'

export const tagsFeature = ({ database }: Pick<App, 'database'>): Feature => ({
  name: 'tags',
  routes: [
    on(tagsApi.list, async ({ query, next }) => {
      const limit = query.limit ?? defaultPageSize
      const before = decodeCursor(query.cursor, idPosition)?.[0]
      const rows = await findTags(database, { search: query.search?.trim(), before, limit: limit + 1 })
      const page = cutPage(rows, limit, (row) => [row.id])
      next(page.next)
      return page.items
    }),
    on(tagsApi.create, async ({ body, transaction, setStatus }) =>
      transaction(async (tx) => {
        const {
          tags: [tag],
          made,
        } = await ensureTags(tx, [body.name])
        if (tag === undefined) throw new Error('A tag that was just made is not there')
        if (made === 0) setStatus(200)
        return tag
      }),
    ),
  ],
})
