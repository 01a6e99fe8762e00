import type { Database, Transaction } from '#platform/server/database/database.ts'
import { indexQueued } from '#features/workspace/search/server/sql/indexing.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { inBulk } from './bulk.ts'
import { tokenOf } from './dataset.ts'

export interface SearchSize {
  readonly documents: number
  readonly members: number
}

/** Members with sessions. */
export const searchers = Array.from({ length: 64 }, (_, index) => 1 + index * 7)
const wordsPerText = 24
const vocabularySize = 60_000

/** Even numbers between 0 and 1, the same at every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const onsets = 'b br c ch d dr f fl g gr h j k kl l m n p pl pr qu r s sch sh sp st t tr v w z'.split(' ')
const vowels = 'a e i o u ai ei ie au ou'.split(' ')
const codas = ['', '', '', 'n', 'r', 's', 'l', 't', 'm', 'ng', 'ck', 'rt', 'st']
const endings = ['', 's', 'en', 'er', 'ing', 'ed', 'ung', 'ly']

/** Made-up words, the most frequent ones first. */
export function vocabulary(): string[] {
  const next = numbers(11)
  const one = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? ''
  const syllable = () => one(onsets) + one(vowels) + one(codas)
  const words = new Set<string>()
  while (words.size < vocabularySize) {
    const length = words.size < 200 ? 1 : 2 + Math.floor(next() * 2)
    words.add(Array.from({ length }, syllable).join('') + (length > 1 ? one(endings) : ''))
  }
  return [...words]
}

/** The place of a word in the vocabulary, as often as in a text: the n-th word is 1/n as frequent as the first. */
const zipf = (next: () => number): number => Math.floor(vocabularySize ** next()) - 1

/** Words as they are met in texts, so that frequent ones come often. */
export function metWords(count: number): string[] {
  const [words, next] = [vocabulary(), numbers(23)]
  return Array.from({ length: count }, () => words[zipf(next)] ?? '')
}

const tables = [
  'users',
  'friendships',
  'posts',
  'conversations',
  'messages',
  'todos',
  'financial_transactions',
  'material_transactions',
  'search_documents',
]

async function writeTexts(tx: Transaction, count: number): Promise<void> {
  const [words, next] = [vocabulary(), numbers(7)]
  await tx.run(sql`create temp table texts (n bigint, title text, body text) on commit drop`)
  const batch = 10_000
  for (let from = 1; from <= count; from += batch) {
    const lines = Array.from({ length: Math.min(batch, count - from + 1) }, () =>
      Array.from({ length: wordsPerText }, () => words[zipf(next)]),
    )
    await tx.run(sql`
      insert into texts select ${from}::bigint + g.place - 1, g.title, g.body
      from unnest(${lines.map((line) => line.slice(0, 4).join(' '))}::text[],
        ${lines.map((line) => line.slice(4).join(' '))}::text[]) with ordinality g(title, body, place)`)
  }
  await tx.run(sql`create index on texts (n)`)
  await tx.run(sql`analyze texts`)
}

/** Spread over two years, the last ones now. */
const moment = (share: Sql): Sql => sql`now() - (1 - ${share}) * interval '730 days'`

/**
 * A million documents of five thousand members, for instance: a quarter each of posts and messages, four in ten
 * transactions and movements, of which three in ten are in books of companies of forty members, the rest to-dos.
 */
export async function loadSearch(database: Database, { documents, members }: SearchSize): Promise<void> {
  const count = { posts: 0.25, messages: 0.25, money: 0.3, goods: 0.1, todos: 0.1 - members / documents }
  const of = (share: number) => Math.round(share * documents)
  const since = (from: number, share: number) => moment(sql`(t.n - ${from})::float8 / ${of(share)}`)
  await inBulk(database, tables, async (tx) => {
    await writeTexts(tx, documents)
    await tx.run(sql`
      insert into users (username, username_key, full_name, password_hash)
      select 'member' || t.n, 'member' || t.n, initcap(t.title), 'none'
      from texts t where t.n <= ${members} order by t.n`)
    await tx.run(sql`
      insert into books (id, kind, member_id) select n, 'personal', n from generate_series(1, ${members}::int) n`)
    const companies = Math.max(1, Math.round(members / 50))
    await tx.run(sql`insert into books (id, kind)
      select 1000000 + n, 'company' from generate_series(1, ${companies}::int) n`)
    await tx.run(sql`insert into companies (id, book_id, name) overriding system value
      select n, 1000000 + n, 'Company ' || n from generate_series(1, ${companies}::int) n`)
    await tx.run(sql`insert into company_members (company_id, member_id, role)
      select 1 + (n - 1) % ${companies}, n, 'bookkeeper' from generate_series(1, ${of(0.8 * (members / documents))}) n`)
    await tx.run(sql`
      insert into friendships (user_low, user_high, requester_id, status, accepted_at)
      select n, n + far, n, 'accepted', now()
      from generate_series(1, ${members}::int) n, unnest('{1,2,3,5,8,13,21,34,55,89,144,233}'::int[]) far
      where n + far <= ${members}`)
    const from = members
    await tx.run(sql`
      insert into posts (author_id, content, post_type, privacy, created_at)
      select 1 + (t.n * 7919) % ${members}, t.title || '. ' || t.body, 'regular',
        case when t.n % 20 < 12 then 'public' when t.n % 20 < 18 then 'friends' else 'private' end,
        ${since(from, count.posts)}
      from texts t where t.n > ${from} and t.n <= ${from + of(count.posts)} order by t.n`)
    await tx.run(sql`
      insert into conversations (member_low, member_high, last_message_id, low_read_id, high_read_id)
      select n, n + far, 0, 0, 0 from generate_series(1, ${members}::int) n, unnest('{1,2,3,5,8}'::int[]) far
      where n + far <= ${members}`)
    const messagesFrom = from + of(count.posts)
    await tx.run(sql`
      insert into messages (conversation_id, from_low, content, created_at)
      select 1 + (t.n * 7919) % (select count(*) from conversations), t.n % 2 = 0, t.title || ' ' || t.body,
        ${since(messagesFrom, count.messages)}
      from texts t where t.n > ${messagesFrom} and t.n <= ${messagesFrom + of(count.messages)} order by t.n`)
    const moneyFrom = messagesFrom + of(count.messages)
    const book = sql`
      case when t.n % 10 < 3 then 1000001 + (t.n / 10) % ${companies} else 1 + (t.n * 7919) % ${members} end`
    await tx.run(sql`
      insert into financial_transactions (book_id, project_name, transaction_date, description, transaction_with,
        transaction_type, amount, currency, category, account_affected)
      select ${book}, split_part(t.body, ' ', 1), (${since(moneyFrom, count.money)})::date,
        left(t.title || ' ' || t.body, 300), split_part(t.body, ' ', 2), 'paid', t.n % 10000 + 1, 'EUR', 'expense',
        'Bank'
      from texts t where t.n > ${moneyFrom} and t.n <= ${moneyFrom + of(count.money)} order by t.n`)
    const goodsFrom = moneyFrom + of(count.money)
    await tx.run(sql`
      insert into material_transactions (book_id, project_name, transaction_date, material_name, unit, quantity,
        transaction_type, warehouse_affected, description)
      select ${book}, split_part(t.body, ' ', 1), (${since(goodsFrom, count.goods)})::date,
        left(t.title, 200), 'kg', 1, 'in', 'Hall', left(t.body, 300)
      from texts t where t.n > ${goodsFrom} and t.n <= ${goodsFrom + of(count.goods)} order by t.n`)
    const todosFrom = goodsFrom + of(count.goods)
    await tx.run(sql`
      insert into todos (member_id, title, description, priority, created_at)
      select 1 + (t.n * 7919) % ${members}, left(t.title, 200), t.body, 1,
        ${since(todosFrom, count.todos)}
      from texts t where t.n > ${todosFrom} and t.n <= ${documents} order by t.n`)
    await fillIndex(tx)
    for (const id of searchers)
      await tx.run(sql`
        insert into sessions (token_hash, member_id, address, user_agent, expires_at)
        values (${hashToken(tokenOf(id))}, ${id}, '127.0.0.1', 'bench', now() + interval '1 day')`)
  })
}

/** By the worker of the index, in the order in which the rows would have been written. */
async function fillIndex(tx: Transaction): Promise<void> {
  await tx.run(sql`
    insert into search_queue (source, ref)
    select source, id from (
      select 'users' as source, id, created_at as at from users
      union all select 'companies', id, created_at from companies
      union all select 'posts', id, created_at from posts
      union all select 'messages', id, created_at from messages
      union all select 'todos', id, created_at from todos
      union all select 'financial_transactions', id, transaction_date from financial_transactions
      union all select 'material_transactions', id, transaction_date from material_transactions) written
    order by at, id`)
  while (await indexQueued(tx));
}
