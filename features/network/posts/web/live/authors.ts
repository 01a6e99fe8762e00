import type { membersApi } from '#features/people/members/contract.ts'
import { client } from '#platform/web/api/index.ts'
import { posts } from '../cache/posts.ts'

const members = client<typeof membersApi>()

/** Updates a member's new name or picture in all loaded posts. */
export async function refreshAuthor(id: number): Promise<void> {
  const writtenBy = () => posts.all().filter(({ userId }) => userId === id)
  if (writtenBy().length === 0) return
  const [member] = await members('GET /api/users', { query: { ids: String(id) } })
  if (member !== undefined) posts.put(writtenBy().map((post) => ({ ...post, user: member })))
}
