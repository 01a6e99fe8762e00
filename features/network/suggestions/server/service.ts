import * as z from 'zod'
import { createRewards } from '#features/people/achievements/server/index.ts'
import { createNotifier } from '#features/people/notifications/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { audit, type AuditEntry } from '#platform/server/audit.ts'
import { cutPage, decodeCursor } from '#platform/server/cursor.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Suggestion } from '../contract.ts'
import { suggestionPageSize, type SuggestionStatus } from '../domain.ts'
import { suggestionEvents } from './events.ts'
import { presentSuggestion } from './present.ts'
import type { ModeratedSuggestion, VisibleSuggestion } from './rights.ts'
import * as sql from './sql/index.ts'

interface Query extends Omit<sql.SuggestionFilter, 'after'> {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** The acting administrator and their network address. */
interface Moderator {
  readonly viewer: Viewer
  readonly address: string
}

const position = z.tuple([z.int32(), z.number().int().positive()])

export function suggestionService({ database, live }: Pick<App, 'database' | 'live'>) {
  const events = suggestionEvents(live)
  const { notify } = createNotifier({ live })
  const points = createRewards({ live })

  const read = async (queries: Queries, viewer: Viewer, id: number): Promise<Suggestion> => {
    const row = await sql.findSuggestion(queries, viewer.id, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return presentSuggestion(row, viewer.id)
  }

  const list = async (viewer: Viewer, { limit = suggestionPageSize, cursor, ...query }: Query) => {
    const search = query.search?.trim()
    const after = decodeCursor(cursor, position)
    const page = sql.suggestionsPage({ ...query, search, after }, viewer.id, limit + 1)
    // Which index is best depends on the searched text.
    const rows = await (search === undefined ? database.all(page) : database.allPlanned(page))
    const { items, next } = cutPage(rows, limit, ({ score, id }) => [score, id])
    return { items: items.map((row) => presentSuggestion(row, viewer.id)), next }
  }

  const create = (
    actor: Viewer,
    form: { title: string; content: string },
    transaction: Transact,
  ): Promise<Suggestion> =>
    transaction(async (tx) => {
      const id = await sql.insertSuggestion(tx, { authorId: actor.id, ...form })
      await points.earn(tx, { memberId: actor.id, kind: 'suggestion', subject: `suggestion:${id}` })
      events.changed(tx, id, 'created')
      return read(tx, actor, id)
    })

  const vote = (
    actor: Viewer,
    { id: suggestionId }: VisibleSuggestion,
    isUpvote: boolean,
  ): Promise<Suggestion> =>
    database.transaction(async (tx) => {
      const suggestionOwner = await sql.lockSuggestion(tx, suggestionId)
      if (suggestionOwner === undefined) throw new Refusal(commonErrors.notFound)
      const { before, after } = await sql.pressVote(tx, { suggestionId, userId: actor.id, isUpvote })
      if (suggestionOwner.authorId !== actor.id && (before === true || after === true)) {
        await points[after === true ? 'earn' : 'undo'](tx, {
          memberId: suggestionOwner.authorId,
          kind: 'vote-received',
          subject: `suggestion:${suggestionId}`,
          from: actor.id,
        })
      }
      const suggestion = await read(tx, actor, suggestionId)
      events.voted(tx, suggestionId, suggestion)
      events.ownVote(tx, suggestionId, actor.id, after)
      return suggestion
    })

  const record = (
    tx: Transaction,
    { viewer, address }: Moderator,
    action: AuditEntry['action'],
    target: string,
  ) => audit(tx, { actorId: viewer.id, action, target, result: action === 'POST' ? 201 : 200, address })

  const reply = (
    moderator: Moderator,
    moderated: ModeratedSuggestion,
    { content, status }: { content: string; status?: SuggestionStatus | undefined },
    transaction: Transact,
  ): Promise<Suggestion> =>
    transaction(async (tx) => {
      const { viewer: actor } = moderator
      const { id: suggestionId } = moderated
      const suggestionOwner = await sql.setStatus(tx, moderated, status)
      if (suggestionOwner === undefined) throw new Refusal(commonErrors.notFound)
      await sql.insertReply(tx, { suggestionId, adminId: actor.id, content })
      await notify(tx, {
        to: [suggestionOwner.authorId],
        type: 'suggestion_reply',
        from: actor.id,
        record: { kind: 'suggestion', id: suggestionId },
      })
      await record(tx, moderator, 'POST', `/api/suggestions/${suggestionId}/reply`)
      events.changed(tx, suggestionId, 'replied')
      return read(tx, actor, suggestionId)
    })

  const remove = (moderator: Moderator, moderated: ModeratedSuggestion): Promise<void> =>
    database.transaction(async (tx) => {
      const { id } = moderated
      if (!(await sql.deleteSuggestion(tx, moderated))) throw new Refusal(commonErrors.notFound)
      await points.undoAllAbout(tx, [`suggestion:${id}`])
      await record(tx, moderator, 'DELETE', `/api/suggestions/${id}`)
      events.changed(tx, id, 'deleted')
    })

  return {
    list,
    get: (viewer: Viewer, id: number) => read(database, viewer, id),
    create,
    vote,
    reply,
    remove,
  }
}

export type SuggestionService = ReturnType<typeof suggestionService>
