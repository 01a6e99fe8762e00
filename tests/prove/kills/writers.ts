import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { todosApi } from '#features/people/todos/contract.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Sql, sql } from '#platform/server/database/sql.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import type { Findings } from '../proof.ts'
import type { Caller } from '../server.ts'

type Headers = Readonly<Record<string, string>>

interface Kind {
  readonly name: string
  /** Answers the status. */
  readonly write: (by: Caller, word: string, headers: Headers) => Promise<number>
  /** How often each word is in the database. */
  readonly count: Sql<{ word: string; times: number }>
}

/** @param conversation between the writer and another member */
const kindsOf = (conversation: number): readonly Kind[] => [
  {
    name: 'posts',
    write: async (by, content, headers) =>
      (await by.call(postsApi.create, { body: { content }, headers })).status,
    count: sql`select content as word, count(*)::integer as times from posts group by 1`,
  },
  {
    name: 'messages',
    write: async (by, content, headers) => {
      const params = { id: String(conversation) }
      return (await by.call(messagesApi.send, { params, body: { content }, headers })).status
    },
    count: sql`select content as word, count(*)::integer as times from messages group by 1`,
  },
  {
    name: 'to-dos',
    write: async (by, title, headers) =>
      (await by.call(todosApi.create, { body: { title }, headers })).status,
    count: sql`select title as word, count(*)::integer as times from todos group by 1`,
  },
  {
    name: 'financial records',
    write: async (by, description, headers) => {
      const body = {
        projectName: 'Harbour',
        transactionDate: '2026-01-31',
        transactionType: 'paid',
        amount: 12.5,
        currency: 'EUR',
        category: 'expense',
        description,
      } as const
      return (await by.call(financialsApi.create, { body, headers })).status
    },
    count: sql`select description as word, count(*)::integer as times from financial_transactions group by 1`,
  },
  {
    name: 'invoices',
    write: async (by, customerName, headers) => {
      const body = invoiceBody({ customerName, status: 'final' })
      return (await by.call(invoicesApi.create, { body, headers })).status
    },
    count: sql`select customer_name as word, count(*)::integer as times from invoices group by 1`,
  },
]

export interface Writing {
  /** By kind. */
  readonly acknowledged: readonly (readonly string[])[]
  /** What the server refused with 503, or did not answer at all, and was sent again. */
  readonly retried: () => number
  /** Waits until everything begun was acknowledged, and compares it with the database. */
  settle(database: Database): Promise<string>
}

/** Writers that send what was not acknowledged again, under its key, until it is. */
export async function startWriting(
  [writer, reader]: readonly [Caller, Caller],
  count: number,
  findings: Findings,
): Promise<Writing> {
  const opening = { participantId: reader.id, content: 'The first' }
  const kinds = kindsOf((await writer.call(messagesApi.open, { body: opening })).body.id)
  const acknowledged: string[][] = kinds.map(() => [])
  const state = { ended: false, retried: 0 }

  const untilAcknowledged = async (by: Caller, kind: Kind, word: string): Promise<void> => {
    for (;;) {
      const status = await kind.write(by, word, { 'idempotency-key': word }).catch(() => 0)
      if (status === 200 || status === 201) return
      if (status !== 0 && status !== 503) findings.add(`${kind.name} were answered ${status}`)
      state.retried += 1
      await sleep(50)
    }
  }

  const writing = Array.from({ length: count }, async (_, at) => {
    const place = at % kinds.length
    const kind = kinds[place]
    if (kind === undefined) return
    while (!state.ended) {
      const word = randomUUID()
      // A member may have but a few uploads under way, which posts are.
      await untilAcknowledged(at % 2 === 0 ? writer : reader, kind, word)
      acknowledged[place]?.push(word)
    }
  })

  return {
    acknowledged,
    retried: () => state.retried,
    async settle(database) {
      state.ended = true
      await Promise.all(writing)
      for (const [place, { name, count: counting }] of kinds.entries()) {
        const times = new Map((await database.allLong(counting)).map((row) => [row.word, row.times]))
        for (const word of acknowledged[place] ?? []) {
          const found = times.get(word) ?? 0
          if (found !== 1) findings.add(`one of the ${name} is there ${found} times`)
        }
      }
      const series = await database.all(sql<{ given: number; last: number; different: number }>`
        select count(*)::integer as given, max(number_serial) as last,
          count(distinct number_serial)::integer as different
        from invoices group by book_id, number_year`)
      for (const { given, last, different } of series)
        if (given !== last || given !== different)
          findings.add(`of ${last} invoice numbers ${given} are given, ${different} different ones`)
      const total = acknowledged.reduce((sum, { length }) => sum + length, 0)
      return `${total} writes, ${state.retried} sent again, none lost, none twice, no invoice number skipped`
    },
  }
}
