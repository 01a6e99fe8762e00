import { usernamesOf } from '#features/people/members/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Post } from '../contract.ts'
import { keepRealMentions, mentionedIn } from '../domain.ts'
import { joinContents, type PostRow } from './content-cache.ts'
import { presentPost } from './present.ts'
import * as sql from './sql/index.ts'

/** Reads posts within the transaction that writes them. */
export function postReading(shownTable: sql.ShownTable) {
  /** A post as it is by now. */
  async function readOne(tx: Transaction, page: sql.Page, id: number): Promise<PostRow | undefined> {
    const [positions, contents] = await Promise.all([
      sql.findPositions(tx, page),
      sql.findContents(tx, shownTable, [id]),
    ])
    const [row] = joinContents(positions, new Map(contents.map((content) => [content.id, content])))
    return row
  }

  /** The answer to whoever has just written or changed the post. */
  async function readWritten(tx: Transaction, actor: Viewer, id: number): Promise<Post> {
    const [row, counted] = await Promise.all([
      readOne(tx, sql.singlePost({ access: actor.id, viewerId: actor.id }, id), id),
      sql.countReplies(tx, actor.id, [id]),
    ])
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return presentPost(row, actor.id, counted.get(id) ?? 0)
  }

  /** The answer to the author of a post that is new: nobody has liked or answered it yet. */
  async function readNew(tx: Transaction, actor: Viewer, id: number): Promise<Post> {
    const [content] = await sql.findContents(tx, shownTable, [id])
    if (content === undefined) throw new Refusal(commonErrors.notFound)
    const { parentId, version } = content
    return presentPost({ id, parentId, version, depth: 0, likedUnseen: false, content }, actor.id, 0)
  }

  return { readOne, readWritten, readNew }
}

export type PostReading = ReturnType<typeof postReading>

/** Content in which the name and id of every mention agree. */
export async function realContent(tx: Transaction, actor: Viewer, content: string): Promise<string> {
  const mentioned = mentionedIn(content)
  if (mentioned.length === 0) return content
  const usernames = await usernamesOf(tx, mentioned, actor.id)
  return keepRealMentions(content, ({ userId, username }) => usernames.get(userId) === username)
}
