import type { App } from '#platform/server/app.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { MentionQuestion, UnseenMention } from '../contract.ts'
import { postRights } from './rights.ts'
import { type DraftAudience, findUnseen } from './sql/index.ts'

/** Answers who of those mentioned could not see what the writer is about to send. */
export function mentionCheck(app: Pick<App, 'database'>) {
  const rights = postRights(app)

  const audienceOf = async (writer: Viewer, question: MentionQuestion): Promise<DraftAudience> => {
    const { privacy = 'public', listed = [], backId, postId } = question
    if (postId !== undefined) {
      const { privacy, audience, parentId } = await rights.own(writer, postId)
      return { writerId: writer.id, privacy, listed: audience, parentId }
    }
    const parentId = backId === undefined ? null : (await rights.visible(writer, backId)).id
    return { writerId: writer.id, privacy, listed, parentId }
  }

  return async (writer: Viewer, question: MentionQuestion): Promise<UnseenMention[]> => {
    const draft = await audienceOf(writer, question)
    const rows = await findUnseen(app.database, draft, question.mentioned)
    return rows.map(({ id, username, fullName, avatar, seesThread }) => ({
      member: { id, username, fullName, avatar },
      because: seesThread ? 'privacy' : 'thread',
    }))
  }
}
