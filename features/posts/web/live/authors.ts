import type { membersApi } from '#features/members/contract.ts'
import { client } from '#platform/web/api/index.ts'
import { cachedLists, patchAuthor } from '../cache/cache.ts'

const members = client<typeof membersApi>()

/** Updates a member's new name or picture in all loaded posts. */
export async function refreshAuthor(id: number): Promise<void> {
  const isLoaded = cachedLists().some((items) => items.some(({ userId }) => userId === id))
  if (!isLoaded) return
  const [member] = await members('GET /api/users', { query: { ids: String(id) } })
  if (member !== undefined) patchAuthor(member)
}
