import * as z from 'zod'
import type { App, Feature } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import { storedPicture } from '#platform/server/files/pictures.ts'
import { route } from '#platform/server/http/route.ts'
import { membersApi } from '../contract.ts'
import { findMembers, picturesOf } from './sql.ts'
import { pictureData } from './own-data.sql.ts'

export { isColleague, seesPeople } from './colleagues.sql.ts'
export { existingMembers, findMembers, memberJson, picturesOf, usernamesOf } from './sql.ts'
export {
  deleteRestriction,
  findRestricted,
  hasRestrictions,
  insertRestriction,
  isReachable,
  isRestricted,
  isUnmuted,
  type Restriction,
  hears,
} from './restrictions.sql.ts'

const position = z.tuple([z.string(), z.number().int().positive()])

export const membersFeature = ({ database, files }: Pick<App, 'database' | 'files'>): Feature => ({
  name: 'members',
  ownData: pictureData,
  routes: [
    route(membersApi.list, async ({ viewer, query, next }) => {
      const limit = query.limit ?? (query.ids === undefined ? defaultPageSize : 500)
      const search = query.search?.trim()
      // Planned for each text: a rare one is found by its index, a frequent one by reading along the names.
      const queries = search === undefined || search === '' ? database : { all: database.allPlanned }
      const rows = await findMembers(queries, {
        viewerId: viewer.id,
        search,
        ids: query.ids?.split(',').map(Number),
        exceptId: query.purpose === 'privacy' ? viewer.id : undefined,
        after: decodeCursor(query.cursor, position),
        limit: limit + 1,
      })
      const page = cutPage(rows, limit, (row) => [row.sortName, row.id])
      next(page.next)
      return page.items
    }),
    route(membersApi.avatar, {
      open: 'everybody',
      handle: ({ params: { key } }) => storedPicture(files, 'avatars', key),
    }),
  ],
  filesOf: picturesOf,
})
