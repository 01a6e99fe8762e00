import { createNotifier } from '#features/people/notifications/server/index.ts'
import { companyWriters } from '#features/trade/companies/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Surroundings } from './rights.ts'

interface Asked {
  readonly postId: number
  readonly bookId: number
}

/** What is told of requisitions: to those who trade for a book, and see the post. */
export function announcements(
  app: Pick<App, 'live'>,
  { whoSees, tellGuests }: Pick<Surroundings, 'whoSees' | 'tellGuests'>,
) {
  const { notify } = createNotifier(app)

  const tradersOf = async (tx: Transaction, postId: number, bookIds: readonly number[]) =>
    whoSees(tx, postId, await companyWriters(tx)(bookIds, ['trade']))

  const about = (postId: number) =>
    ({ from: null, postId, record: { kind: 'requisition', id: postId } }) as const

  return {
    /** The lines or the deadline are other ones, or nothing is wanted any more. Members see it on the post. */
    changed: (tx: Transaction, postId: number, news: 'requisition_changed' | 'requisition_cancelled') =>
      tellGuests(tx, { news, to: { postId } }),

    /** A quote came, and may be read at once: only how many is told, and open pages of the asking side load it. */
    async quoted(tx: Transaction, { postId, bookId }: Asked): Promise<void> {
      const to = await tradersOf(tx, postId, [bookId])
      await notify(tx, { ...about(postId), to, type: 'quote_received' })
      app.live.changed(tx, { resource: 'posts', id: postId, event: 'updated' }, to)
    },

    /** A supplier asks something. The other suppliers learn of it with the answer. */
    async asked(tx: Transaction, { postId, bookId }: Asked, asker: number): Promise<void> {
      const to = await tradersOf(tx, postId, [bookId])
      await notify(tx, { ...about(postId), to, type: 'question_asked' })
      const beside = await tradersOf(tx, postId, [asker])
      app.live.changed(tx, { resource: 'posts', id: postId, event: 'updated' }, [...to, ...beside])
    },

    /** A question was answered. Whoever asked it is told as the others are. */
    async questionAnswered(tx: Transaction, postId: number, bookIds: readonly number[]): Promise<void> {
      const to = await tradersOf(tx, postId, bookIds)
      await notify(tx, { ...about(postId), to, type: 'question_answered' })
      await tellGuests(tx, { to: { postId }, news: 'question_answered' })
      app.live.changed(tx, { resource: 'posts', id: postId, event: 'updated' }, 'resolved')
    },

    /** Suppliers who were not chosen have an answer, of which the asking side writes one text for all. */
    async turnedDown(tx: Transaction, postId: number, bookIds: readonly number[]): Promise<void> {
      const to = await tradersOf(tx, postId, bookIds)
      await notify(tx, { ...about(postId), to, type: 'quote_turned_down' })
      await tellGuests(tx, { to: { bookIds }, news: 'quote_turned_down' })
      app.live.changed(tx, { resource: 'posts', id: postId, event: 'updated' }, to)
    },

    /** The deadline has passed. Open pages of both sides load what there is now. */
    async closed(tx: Transaction, { postId, bookId }: Asked, quoters: readonly number[]): Promise<void> {
      const [asking, quoting] = [
        await tradersOf(tx, postId, [bookId]),
        quoters.length === 0 ? [] : await tradersOf(tx, postId, quoters),
      ]
      await notify(tx, {
        ...about(postId),
        to: asking,
        ...(quoters.length === 0
          ? { type: 'requisition_closed' }
          : { type: 'quotes_opened', times: quoters.length }),
      })
      const others = quoting.filter((member) => !asking.includes(member))
      await notify(tx, { ...about(postId), to: others, type: 'quote_opened' })
      await tellGuests(tx, { to: { bookIds: quoters }, news: 'quote_opened' })
      app.live.changed(tx, { resource: 'posts', id: postId, event: 'updated' }, [...asking, ...others])
    },
  }
}

export type Announcements = ReturnType<typeof announcements>
