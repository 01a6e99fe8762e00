import * as z from 'zod'
import type { App, Feature } from '#platform/server/app.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import { on } from '#platform/server/http/route.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { membersApi } from '../contract.ts'
import { findMembers } from './sql.ts'

export { existingMembers, findMembers, usernamesOf } from './sql.ts'

const position = z.tuple([z.string(), z.number().int().positive()])

export const membersFeature = ({ database, files }: Pick<App, 'database' | 'files'>): Feature => ({
  name: 'members',
  routes: [
    on(membersApi.list, async ({ viewer, query, next }) => {
      const limit = query.limit ?? (query.ids === undefined ? defaultPageSize : 500)
      const rows = await findMembers(database, {
        search: query.search?.trim(),
        ids: query.ids?.split(',').map(Number),
        without: query.purpose === 'privacy' ? viewer.id : undefined,
        after: decodeCursor(query.cursor, position),
        limit: limit + 1,
      })
      const page = cutPage(rows, limit, (row) => [row.sortName, row.id])
      next(page.next)
      return page.items
    }),
    on(membersApi.avatar, async ({ params: { key } }) => {
      const name = `avatars/${key}`
      if (!(await files.has(name))) throw new Refusal(commonErrors.notFound)
      return {
        open: () => files.read(name),
        size: undefined,
        mimeType: 'image/webp',
        fileName: 'avatar.webp',
        inline: true,
        // A new picture gets a new key.
        cacheControl: 'private, max-age=31536000, immutable',
        version: name,
      }
    }),
  ],
})
