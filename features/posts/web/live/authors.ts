import type { membersApi } from '#features/members/contract.ts'
import { client } from '#platform/web/api/index.ts'
import { cachedLists, patchAuthor } from '../cache/cache.ts'

const members = client<typeof membersApi>()

/** A member has another name or picture: whatever is loaded of him shows it. */
export async function followAuthor(id: number): Promise<void> {
  const isLoaded = cachedLists().some((items) => items.some(({ userId }) => userId === id))
  if (!isLoaded) return
  const [member] = await members('GET /api/users', { query: { ids: String(id) } })
  if (member !== undefined) patchAuthor(member)
}
