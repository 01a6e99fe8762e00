import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#platform/server/database/sql.ts'
import { type Connection, openDatabase } from '#platform/server/database/database.ts'
import { databaseOf } from './database.ts'
import { cookieOf } from './feed.ts'
import { type Call, load } from './load.ts'
import { processorOf } from './processor.ts'
import type { Running } from './processes.ts'
import { atMost, figure, ms, section, times } from './report.ts'
import { metWords, searchers } from './search-dataset.ts'

const connections = 16
const seconds = 15
/** Words that are asked for, so many that no answer is asked for twice soon. */
const asked = 2_000

interface Class {
  readonly name: string
  readonly words: readonly string[]
  /** p99 that is promised. */
  readonly goal?: number
}

const misspelt = (word: string): string => `${word.slice(0, 3)}x${word.slice(4)}`

/** Words of the texts, and how many documents have each. */
async function classes(connection: Connection): Promise<{ classes: Class[]; documents: number }> {
  const database = openDatabase(connection, 2)
  const met = metWords(asked * 4)
  const rows = await database.all(sql<{ word: string; documents: number }>`
    select word, ndoc as documents from ts_stat('select words from search_documents')
    where word = any(${met}::text[])`)
  const { documents } = await database.one(sql<{ documents: number }>`
    select count(*)::integer as documents from search_documents`)
  await database.close()
  const of = new Map(rows.map((row) => [row.word, row.documents]))
  const share = (word: string) => (of.get(word) ?? 0) / documents
  const rare = met.filter((word) => share(word) > 0 && share(word) < 0.01)
  const long = rare.filter((word) => word.length >= 6)
  return {
    documents,
    classes: [
      { name: 'a word of fewer than one in a hundred', words: rare.slice(0, asked), goal: 100 },
      { name: 'any word, as often as in texts', words: met.slice(0, asked), goal: 250 },
      {
        name: 'a frequent word: one in a hundred or more',
        words: met.filter((word) => share(word) >= 0.01).slice(0, asked),
        goal: 250,
      },
      {
        name: 'any beginning of four letters',
        words: met
          .filter((word) => word.length > 4)
          .map((word) => word.slice(0, 4))
          .slice(0, asked),
        goal: 250,
      },
      {
        name: 'a beginning of one to three letters',
        words: met.map((word, n) => word.slice(0, 1 + (n % 3))).slice(0, asked),
        goal: 250,
      },
      {
        name: 'two words',
        words: met.slice(0, asked).map((word, n) => `${word} ${met[n + asked]}`),
        goal: 250,
      },
      { name: 'a misspelt word', words: long.slice(0, asked).map(misspelt) },
    ],
  }
}

const callsFor = (words: readonly string[]): Call[] =>
  words.map((word, n) => ({
    path: `/api/search?search=${encodeURIComponent(word)}`,
    headers: cookieOf(searchers[n % searchers.length] ?? 1),
  }))

/** Others write posts all the time: twenty a second. */
function startWriting({ url }: Running, words: readonly string[]) {
  const state = { over: false, written: 0 }
  const writing = (async () => {
    while (!state.over) {
      const content = Array.from(
        { length: 20 },
        (_, n) => words[(state.written * 31 + n) % words.length],
      ).join(' ')
      const headers = {
        ...cookieOf(searchers[state.written % searchers.length] ?? 1),
        'content-type': 'application/json',
      }
      await fetch(`${url}/api/todos`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ title: content.slice(0, 100), description: content }),
      })
      state.written += 1
      await sleep(50)
    }
  })()
  return async () => {
    state.over = true
    await writing
    return state.written
  }
}

const posts = 2_000

/** What the database and the server take for a post of twenty words, until the search has it too. */
async function benchPosts({ pid }: Running, dataDir: string): Promise<void> {
  const database = openDatabase(databaseOf(dataDir), 1)
  const words = metWords(posts + 20)
  const isBehind = async () =>
    (await database.one(sql<{ any: boolean }>`select exists (select from search_queue) as any`)).any
  const began = processorOf(pid, dataDir)
  for (let n = 0; n < posts; n += 1) {
    const [text, privacy] = [words.slice(n, n + 20).join(' '), n % 3 === 0 ? 'friends' : 'public']
    await database.run(sql`
      insert into posts (author_id, content, post_type, privacy)
      values (${1 + (n % 500)}, ${text}, 'regular', ${privacy})`)
  }
  const written = processorOf(pid, dataDir)
  while (await isBehind()) await sleep(100)
  const ended = processorOf(pid, dataDir)
  await database.close()
  section(`${posts} posts, one after the other`)
  const each = (part: 'database' | 'server', to: typeof began) =>
    `${(((to[part] - began[part]) / posts) * 1000).toFixed(0)} µs`
  for (const part of ['database', 'server'] as const)
    figure(`processor each, ${part}: until written; found`, `${each(part, written)}; ${each(part, ended)}`)
}

export async function benchSearch(product: Running, dataDir: string): Promise<void> {
  await benchPosts(product, dataDir)
  const connection = databaseOf(dataDir)
  const { classes: all, documents } = await classes(connection)
  section(`One search over ${documents} documents, ${connections} connections, others writing`)
  const trivial = async () =>
    load({
      url: product.url,
      connections,
      seconds: 4,
      calls: searchers.map((id) => ({ path: '/api/user', headers: cookieOf(id) })),
    })
  for (const { name, words, goal } of all) {
    const before = await trivial()
    const stop = startWriting(product, words)
    const began = processorOf(product.pid, dataDir)
    const measured = await load({ url: product.url, connections, seconds, calls: callsFor(words) })
    const ended = processorOf(product.pid, dataDir)
    const written = await stop()
    figure(`${name}: p50`, ms(measured.p50))
    figure(
      `${name}: p99`,
      ms(measured.p99),
      goal === undefined ? undefined : atMost(measured.p99, goal, ' ms'),
    )
    figure('… a second; beside it written', `${measured.perSecond.toFixed(0)}; ${written}`)
    const each = (part: keyof typeof began) =>
      ((ended[part] - began[part]) / (measured.perSecond * seconds)).toFixed(1)
    figure(
      '… processor each: database, server, bench',
      `${each('database')} + ${each('server')} + ${each('bench')} ms`,
    )
    figure('… p99 against that of the own account', times(measured.p99 / Math.max(before.p99, 1)))
  }
}
