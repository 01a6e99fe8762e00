import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { median, quantile } from '#tests/support/quantile.ts'
import { AssistantClient } from './ai/assistant-client.ts'
import { questions } from './ai/questions.ts'
import type { Asking } from './askers.ts'
import { inBulk } from './bulk.ts'
import { databaseOf } from './database.ts'
import { tokenOf } from './dataset.ts'
import { cookieOf } from './feed.ts'
import { latencies } from './load.ts'
import { type Running, startProduct } from './processes.ts'
import { atMost, figure, ms, section, times } from './report.ts'

const starts = 5
const asking = 8
const rounds = 4
const seconds = 5
const largeBook = 200_000
/** Between opening the page and sending a question. */
const typingMs = 2_000

const alone = questions.filter(({ after }) => after === undefined).map(({ text }) => text)
const question = alone[0] ?? ''

/** Sessions of members of the demo company, so that the first request after a start need not hash a password. */
async function signIn(dataDir: string): Promise<number[]> {
  const database = openDatabase(databaseOf(dataDir), 2)
  const members = await database.all(sql<{ id: number }>`
    select id from users order by username <> 'demo', id limit ${asking + 1}`)
  for (const { id } of members)
    await database.run(sql`
      insert into sessions (token_hash, member_id, address, user_agent, expires_at)
      values (${hashToken(tokenOf(id))}, ${id}, '127.0.0.1', 'bench', now() + interval '1 day')`)
  await database.close()
  return members.map(({ id }) => id)
}

const clientOf = ({ url }: Running, member: number) => AssistantClient.of(url, cookieOf(member).cookie)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function benchFirst(dataDir: string, port: number, member: number): Promise<void> {
  const [cold, opened]: [number[], number[]] = [[], []]
  for (let start = 0; start < starts; start++)
    for (const isOpened of [false, true]) {
      const product = await startProduct(dataDir, port, { DEMO: 'on' })
      if (isOpened) {
        await fetch(`${product.url}/api/ai/engines`, { headers: cookieOf(member) })
        await sleep(typingMs)
      }
      const taken = await timed(() => clientOf(product, member).ask(question))
      ;(isOpened ? opened : cold).push(taken)
      await product.stop()
    }
  section(`The first question to a server just started, of ${starts} starts each`)
  figure('sent with the first healthy answer: median', ms(median(cold)))
  figure('after the page was opened: median', ms(median(opened)), atMost(median(opened), 300, ' ms'))
}

/** Members who ask, in a process at the lowest priority: the server is measured, not the work of its clients. */
async function ask(asking: Asking): Promise<{ answered: number; refused: number }> {
  const script = path.join(import.meta.dirname, 'askers.ts')
  const child = spawn('nice', ['-n', '19', process.execPath, script, JSON.stringify(asking)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  return JSON.parse(output)
}

/** The feed of one member while others ask one question after the other, and while they do not, in turn. */
async function benchBeside(product: Running, [reader = 0, ...members]: readonly number[]): Promise<void> {
  const feed = `${product.url}/api/posts`
  const cookies = members.map((member) => cookieOf(member).cookie)
  const [quiet, beside]: [number[], number[]] = [[], []]
  const count = { answered: 0, refused: 0 }
  for (let round = 0; round <= rounds; round++) {
    const before = await latencies(feed, cookieOf(reader), sleep(seconds * 1000))
    const all = ask({ url: product.url, cookies, ms: seconds * 1000 })
    const during = await latencies(feed, cookieOf(reader), all)
    // The first round warms both up.
    if (round === 0) continue
    const { answered, refused } = await all
    count.answered += answered
    count.refused += refused
    quiet.push(...before)
    beside.push(...during)
  }
  section(`Feed of one member while ${members.length} others ask`)
  figure('questions answered; refused, as too many waited', `${count.answered}; ${count.refused}`)
  const [without, along] = [quantile(quiet, 0.99), quantile(beside, 0.99)]
  figure('feed alone: p50 / p99', `${ms(median(quiet))} / ${ms(without)}`)
  figure('beside the questions: p50 / p99', `${ms(median(beside))} / ${ms(along)}`)
  figure('p99 beside ÷ alone', times(along / without))
}

/** Copies the demo account's transactions, with further parties among them, until there are so many. */
async function enlarge(dataDir: string): Promise<void> {
  const database = openDatabase(databaseOf(dataDir), 1)
  const copied = sql`book_id, project_name, transaction_date, description, transaction_type, amount, currency,
    category, account_affected`
  await inBulk(database, ['financial_transactions'], async (tx) => {
    await tx.run(sql`
      insert into financial_transactions (${copied}, transaction_with)
      select ${copied}, transaction_with || case when copy % 2 = 0 then '' else ' ' || copy % 100 end
      from financial_transactions, generate_series(1, (
        select ceil(${largeBook}::numeric / count(*))::int from financial_transactions
        where book_id = (select id from users where username = 'demo'))) copy
      where book_id = (select id from users where username = 'demo') and deleted_at is null`)
  })
  await database.run(sql`analyze financial_transactions`)
  await database.close()
}

/** One question after the other over a book of many transactions. */
async function benchLarge(product: Running, member: number): Promise<void> {
  const client = clientOf(product, member)
  const taken: number[] = []
  for (const text of [...alone.slice(0, 5), ...alone]) taken.push(await timed(() => client.ask(text)))
  // The first ones find the thread and the plans of statements new.
  const settled = taken.slice(5)
  section(`Questions over a book of ${largeBook.toLocaleString('en')} transactions`)
  figure('p50', ms(median(settled)))
  figure('p99', ms(quantile(settled, 0.99)), atMost(quantile(settled, 0.99), 150, ' ms'))
}

export async function benchQuestions(dataDir: string, port: number): Promise<void> {
  const product = await startProduct(dataDir, port, { DEMO: 'on' })
  const members = await signIn(dataDir)
  await product.stop()
  await benchFirst(dataDir, port, members[0] ?? 0)
  const again = await startProduct(dataDir, port, { DEMO: 'on' })
  await benchBeside(again, members)
  await again.stop()
  const large = await startProduct(dataDir, port, { DEMO: 'on' })
  await enlarge(dataDir)
  await benchLarge(large, members[0] ?? 0)
  await large.stop()
}
