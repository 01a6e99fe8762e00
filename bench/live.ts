import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { tokenOf } from './dataset.ts'
import { median, quantile } from '#tests/support/quantile.ts'
import { load } from './load.ts'
import type { Running } from './processes.ts'
import { atMost, figure, ms, section, times } from './report.ts'

const sockets = 10_000
/** A member may have at most ten. */
const socketsPerMember = 2
const listeners = sockets / socketsPerMember
/** Two members whose lists are compared, with the lengths of their lists. */
const light = { id: 1, rows: 1_000 }
const heavy = { id: 2, rows: 100_000 }
const members = heavy.rows + 10

const cookieOf = (memberId: number) => ({ cookie: `kontor_session=${tokenOf(memberId)}` })

/** Loads members with sessions; two of them have long lists of notifications and conversations. */
export async function loadMembers(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    await tx.run(sql`
      insert into users (username, username_key, full_name, password_hash)
      select 'member' || n, 'member' || n, 'Member ' || n, 'none' from generate_series(1, ${members}::int) n`)
    await tx.run(sql`
      insert into sessions (token_hash, member_id, address, user_agent, expires_at)
      select sha256(convert_to(replace(${tokenOf(0)}, '0', n::text), 'UTF8')), n, '127.0.0.1', 'bench',
        now() + interval '1 day'
      from generate_series(1, ${listeners}::int) n`)
    await tx.run(
      sql`insert into posts (author_id, content, privacy, post_type) values (3, 'Kick-off', 'public', 'regular')`,
    )
    for (const { id, rows } of [light, heavy]) {
      await tx.run(sql`
        insert into notifications (member_id, from_member_id, post_id, type, unread)
        select ${id}, 3, 1, 'reply', n % 10 = 0 from generate_series(1, ${rows}::int) n`)
      await tx.run(sql`
        insert into conversations (member_low, member_high, last_message_id)
        select ${id}, 3 + n, 0 from generate_series(1, ${rows}::int) n`)
    }
    await tx.run(sql`
      with written as (
        insert into messages (conversation_id, from_low, content)
        select id, false, 'The pallets leave at noon.' from conversations order by member_high
        returning id, conversation_id)
      update conversations c set last_message_id = w.id, low_unread = 1 from written w where w.conversation_id = c.id`)
  })
  await database.run(sql`vacuum analyze`)
}

const open = (url: string, memberId: number): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { ...cookieOf(memberId), origin: url },
      perMessageDeflate: false,
    })
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })

/** Opens sockets, `lanes` of them at a time. */
async function openAll(url: string, owners: readonly number[], lanes = 64): Promise<WebSocket[]> {
  const opened: WebSocket[] = []
  const left = [...owners]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let owner = left.pop(); owner !== undefined; owner = left.pop())
        opened.push(await open(url, owner))
    }),
  )
  return opened
}

/** The proportional set size of a process, in KB (Linux). */
const privateKb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)

export async function benchSockets({ url, pid }: Running): Promise<void> {
  section(`${sockets} open sockets on one process`)
  const owners = Array.from({ length: sockets }, (_, index) => 1 + (index % listeners))
  // The first sockets warm up the server's code.
  for (const socket of await openAll(url, owners.slice(0, 200))) socket.terminate()
  await sleep(1_000)
  const before = privateKb(pid)
  const began = performance.now()
  const all = await openAll(url, owners)
  const seconds = (performance.now() - began) / 1_000
  figure('opened in', `${seconds.toFixed(1)} s`, atMost(seconds, 15, ' s'))
  await sleep(3_000)
  const each = (privateKb(pid) - before) / sockets
  figure('memory of the server per socket', `${each.toFixed(1)} KB`, atMost(each, 20, ' KB'))

  const rounds: number[] = []
  for (let round = 0; round < 5; round++) {
    const allReceived = Promise.all(all.map(postReceived))
    const sent = performance.now()
    await post(url)
    await allReceived
    rounds.push((performance.now() - sent) / 1_000)
    await sleep(500)
  }
  const delivered = median(rounds)
  figure('a public post, heard by all after', `${delivered.toFixed(2)} s`, atMost(delivered, 2, ' s'))
  for (const socket of all) socket.terminate()
}

const postReceived = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('message', function hear(data: Buffer) {
      const text = data.toString()
      if (!text.includes('"resource":"posts"') || !text.includes('"event":"created"')) return
      socket.off('message', hear)
      resolve()
    })
  })

async function post(url: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of [
    ['content', 'Stock-taking starts at six'],
    ['privacy', 'public'],
    ['anonymous', 'false'],
  ] as const)
    form.append(name, value)
  const response = await fetch(`${url}/api/posts`, { method: 'POST', body: form, headers: cookieOf(3) })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
}

const perSecond = 200
const pairs = 100
/** Seconds that are not counted, while both sides compile their code. */
const warmUp = 5

/** Measures the time from sending a message over HTTP until the other member's socket gets it, at a steady rate. */
export async function benchMessages({ url }: Running, seconds = 15): Promise<void> {
  section(`Messages between ${pairs} pairs, ${perSecond} per second: sent to heard`)
  const senderOf = (pair: number) => 100 + 2 * pair
  const receivers = await openAll(
    url,
    Array.from({ length: pairs }, (_, pair) => senderOf(pair) + 1),
  )
  const conversations = await Promise.all(
    Array.from({ length: pairs }, async (_, pair) => {
      const answer = await write(`${url}/api/messages/conversations`, senderOf(pair), {
        participantId: senderOf(pair) + 1,
        content: 'Good morning',
      })
      return answer.id
    }),
  )
  await sleep(1_000)
  const sent = new Map<string, number>()
  const waits: number[] = []
  for (const socket of receivers)
    socket.on('message', (data: Buffer) => {
      const now = performance.now()
      const marker = /mark-\d+/.exec(data.toString())?.[0]
      const began = marker === undefined ? undefined : sent.get(marker)
      if (marker === undefined || began === undefined) return
      sent.delete(marker)
      waits.push(now - began)
    })
  const writing: Promise<unknown>[] = []
  const start = performance.now()
  for (let index = 0; index < perSecond * (warmUp + seconds); index++) {
    if (index === perSecond * warmUp) waits.length = 0
    const due = start + (index * 1_000) / perSecond
    const waitMs = due - performance.now()
    if (waitMs > 1) await sleep(waitMs)
    const pair = index % pairs
    const content = `mark-${index}`
    sent.set(content, performance.now())
    writing.push(
      write(`${url}/api/messages/conversations/${conversations[pair]}`, senderOf(pair), { content }),
    )
  }
  await Promise.all(writing)
  await sleep(1_000)
  if (sent.size > 0) throw new Error(`${sent.size} messages were never heard`)
  figure('p50', ms(quantile(waits, 0.5)))
  figure('p99', ms(quantile(waits, 0.99)), atMost(quantile(waits, 0.99), 50, ' ms'))
  for (const socket of receivers) socket.terminate()
}

async function write(url: string, memberId: number, body: object): Promise<{ id: number }> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...cookieOf(memberId), 'content-type': 'application/json' },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return JSON.parse(text)
}

export async function benchLists({ url }: Running): Promise<void> {
  section(`Lists of a member with ${heavy.rows} rows against one with ${light.rows}`)
  for (const [name, path] of [
    ['notifications', '/api/notifications'],
    ['unread count', '/api/notifications/count'],
    ['conversations', '/api/messages/conversations'],
    ['conversations, previews', '/api/messages/conversations?view=preview'],
  ] as const) {
    const ratios: number[] = []
    for (let round = 0; round <= 5; round++) {
      const ask = ({ id }: typeof light) =>
        load({ url: url + path, connections: 4, seconds: 1, headers: cookieOf(id) })
      const few = await ask(light)
      const many = await ask(heavy)
      if (round > 0) ratios.push(few.perSecond / many.perSecond)
    }
    figure(`${name}: slower by`, times(median(ratios)), atMost(median(ratios), 1.2, ' ×'))
  }
}
