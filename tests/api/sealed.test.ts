import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { categories } from '#features/assistant/tools/domain.ts'
import { type ToolContext, namesOf, toolboxOf, tools } from '#features/assistant/tools/server/index.ts'
import type { ToolName } from '#features/assistant/tools/contract.ts'
import type { Feature } from '#platform/server/app.ts'
import { identifier, sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { toolContextOf } from '#tests/support/inquiry.ts'
import { openLink } from '#tests/support/guests.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import {
  postRequisition,
  sendForm,
  type Sender,
  sendJson,
  sendQuote,
  type Trader,
} from '#tests/support/trade.ts'

/** Sealed means sealed: before the deadline nothing that anybody reads differs from how it was before the quotes. */

vi.setConfig({ testTimeout: 600_000 })
const app = await testApplication()
const { database, signIn, features, anonymous, url, dataDir } = app

const buyer = await signIn({ fullName: 'Bea Buyer', verified: true })
const competitor = await signIn({ fullName: 'Cora Competitor' })
const admin = await signIn({ isAdmin: true })
const stranger = await signIn()
const [one, two] = [await signIn({ fullName: 'Sam Seller' }), await signIn()]
const buying = await buildCompany(database, { people: [{ userId: buyer.id, role: 'owner' }] })
const rival = await buildCompany(database, { people: [{ userId: competitor.id, role: 'owner' }] })
const selling = await buildCompany(database, { people: [{ userId: one.id, role: 'owner' }] })
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
/** Everybody who has no quote there, with the books that they may open. */
const readers = [
  { name: 'buyer', member: buyer, bookId: buying.bookId },
  { name: 'competitor', member: competitor, bookId: rival.bookId },
  { name: 'admin', member: admin, bookId: admin.id },
  { name: 'stranger', member: stranger, bookId: stranger.id },
] as const

const secret = {
  lines: [
    { line: 1, unitPrice: 7341.93, leadDays: 77, alternative: 'Okapi bearing', note: 'Zebrafish note' },
    { line: 2, unitPrice: 6118.57 },
  ],
  freight: 8123.49,
  paymentTerms: 'Numbat terms',
  terms: 'Quagga terms',
}
/** The last one is the name of the file that each quote has. */
const marks = ['7341.93', '6118.57', '8123.49', 'Okapi', 'Zebrafish', 'Numbat', 'Quagga', 'Kinkajou']
const fileText = 'Bettong, as in the zebrafish note'
const marksIn = (text: string): string[] => [...marks, fileText].filter((mark) => text.includes(mark))

const { id: postId } = await postRequisition(asking, { sealed: true })
const { id: openId } = await postRequisition(asking)

/** One of those who quote has no account, and was invited by mail. */
const guest = await sendJson<{ id: number }>(buyer, 'POST', `/api/requisitions/${postId}/guests`, {
  name: 'Vera Lager',
  email: 'vera@guest.example',
})
const guestLink = `/api/trade-links/${await openLink(database, guest.id)}`
/** Another guest, whose link leads to their own side alone. */
const otherGuest = await sendJson<{ id: number }>(buyer, 'POST', `/api/requisitions/${postId}/guests`, {
  name: 'Omar Lager',
  email: 'omar@guest.example',
})
const otherLink = `trade-links/${await openLink(database, otherGuest.id)}/quote`
const mailsWait = async () => (await buyer.fetch(`/api/requisitions/${postId}/guests`)).text()

const paths = await (async () => {
  const reply = await anonymous.fetch('/api/openapi.json')
  const { paths: all } = (await reply.json()) as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(all).flatMap(([path, methods]) => ('get' in methods ? [path] : []))
})()

/** An address for each id that could lead to a quote, and with each query that could find one. */
const addressesOf = (path: string, bookId: number, ids: readonly number[]): string[] => {
  const [first = path, ...others] = path.includes('{')
    ? ids.map((id) => path.replaceAll(/\{\w+\}/g, String(id)))
    : [path]
  return [first, `${first}?book=${bookId}`, `${first}?search=zebrafish`, ...others]
}

/** Times of the answers themselves. */
const steady = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'then')

const nearIds = [postId, selling.bookId, one.id, guest.id]

async function walk(ids = nearIds, of = paths): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const read = async ({ name, member, bookId }: (typeof readers)[number]) => {
    for (const path of of)
      for (const address of addressesOf(path, bookId, ids)) {
        const reply = await member.fetch(address)
        const kept = ['etag', 'link', 'last-modified'].map((header) => reply.headers.get(header) ?? '')
        found.set(`${name} ${address}`, steady([reply.status, ...kept, await reply.text()].join('\n')))
      }
  }
  await Promise.all(readers.map(read))
  return found
}

/** Of a file of a quote the requisition stands in the address, too. */
async function walkFiles(ids: readonly number[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { name, member } of readers)
    for (const whose of [...['quote', 'quotes'].map((each) => `requisitions/${postId}/${each}`), otherLink])
      for (const id of ids)
        for (const query of ['', '?inline=true', '?preview=true']) {
          const address = `/api/${whose}/files/${id}`
          const reply = await member.fetch(address + query)
          const headers = [...reply.headers.keys()].toSorted().join()
          found.set(
            `${name} ${address}${query}`,
            steady([reply.status, headers, await reply.text()].join('\n')),
          )
        }
  return found
}

/** Adds the marked file to a quote of the requisition. Answers its id. */
async function addFile(by: Sender, text = fileText, of = `/api/requisitions/${postId}`): Promise<number> {
  const body = new FormData()
  body.append('file', new File([text], 'Kinkajou.txt'))
  const path = `${of}/quote/files`
  const { files } = await sendForm<{ files: readonly { id: number }[] }>(by, path, body)
  return files.at(-1)?.id ?? 0
}

/** All that lies below the data directory, by its path there. */
async function filesOnDisk(): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const name = path.join(entry.parentPath, entry.name)
    if (entry.isFile()) found.set(path.relative(dataDir, name), await readFile(name))
  }
  return found
}

/** Where each sequence of numbers is: whoever takes one before and after knows how many were taken between. */
const sequences = async (): Promise<Map<string, string>> =>
  new Map(
    (
      await database.all(sql<{ name: string; last: string }>`
        select sequencename as name, coalesce(last_value, 0)::text as last from pg_sequences
        where schemaname = current_schema()`)
    ).map(({ name, last }) => [name, last]),
  )

/** What is downloaded as one's own data, and what the assistant's tools tell. */
async function readRest(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { name, member, bookId } of readers) {
    // What a guest adds takes the storage of whoever asked, which must not grow before they may read it.
    const stored = await database.one(sql`
      select coalesce(sum(bytes), 0)::bigint as bytes from stored_bytes
      where book_id in (${member.id}, ${bookId})`)
    found.set(`${name} stores`, JSON.stringify(stored))
    for (const { name: list, rows } of features.flatMap(({ ownData }) => ownData?.lists ?? []))
      found.set(`${name} downloads ${list}`, JSON.stringify(await database.all(rows(member.id))))
    for (const { name: feature, ownData } of features)
      if (ownData?.files !== undefined)
        found.set(
          `${name} downloads files of ${feature}`,
          JSON.stringify(await database.all(ownData.files(member.id))),
        )
    const context = {
      ...toolContextOf(database, member.id, categories),
      bookId: bookId as ToolContext['bookId'],
    }
    const toolbox = toolboxOf(tools, context, namesOf)
    for (const tool of Object.keys(tools) as ToolName[])
      for (const input of [{}, { text: 'zebrafish' }, { text: 'quote' }])
        found.set(
          `${name} asks ${tool} ${JSON.stringify(input)}`,
          JSON.stringify(await toolbox.call(tool, input)),
        )
  }
  return found
}

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...before].flatMap(([key, text]) => (after.get(key) === text ? [] : [key]))

/** An id of as many digits that nothing has: some addresses check the length first. */
const absentLike = (id: number): number => (id % 2 === 0 ? id + 1 : id - 1)

const isClosing = (feature: Feature): feature is Feature & { closeDue: () => Promise<number> } =>
  'closeDue' in feature

it('a question names nobody, whoever of the later suppliers asks it', async () => {
  const asks = `/api/requisitions/${postId}/questions`
  const bookOf = { ...one, bookId: selling.bookId }
  const asked = [
    await sendJson<{ id: number }>(bookOf, 'POST', asks, {
      bookId: selling.bookId,
      question: 'Which alloy?',
    }),
    await sendJson<{ id: number }>(two, 'POST', asks, { bookId: two.id, question: 'Which colour?' }),
    await sendJson<{ id: number }>(anonymous, 'POST', `${guestLink}/questions`, { question: 'Which size?' }),
  ]
  const askers = [selling.name, 'Sam Seller', 'Vera Lager']
  const about = paths.filter((path) => /requisitions\/\{id\}\/questions|notifications/.test(path))
  const entries = async () =>
    [...(await walk([postId], about)), ...(await readRest())].filter(([key]) =>
      /questions|notifications/.test(key),
    )
  const expectNobody = (found: readonly (readonly [string, string])[]) =>
    expect(found.filter(([, text]) => askers.some((name) => text.includes(name)))).toEqual([])
  const before = await entries()
  expectNobody(before)
  const unread = before.filter(([key, text]) => !key.startsWith('buyer ') && text.includes('Which'))
  expect(unread).toEqual([])
  for (const { id } of asked) await sendJson(buyer, 'POST', `${asks}/${id}/answer`, { text: 'Any will do' })
  const after = await entries()
  expectNobody(after)
  const shown = new Map(after)
  for (const { name } of readers) {
    const [, , , , list = '[]'] = shown.get(`${name} ${asks}`)?.split('\n') ?? []
    const answers = [{ text: 'Any will do', at: 'then' }]
    const questions = JSON.parse(list) as { id: number; question?: string }[]
    expect(
      questions.map((each) => {
        const { id, question: _, ...others } = each
        return [asked.some((made) => made.id === id), others]
      }),
    ).toEqual(asked.map(() => [true, { asker: null, isOwn: false, answers }]))
  }
})

it('nobody learns of a sealed quote before the deadline, and the buyer reads it after', async () => {
  await sendQuote({ fetch: one.fetch, bookId: selling.bookId }, openId)
  await expect.poll(mailsWait).toContain('accepted')
  const [first, firstRest] = [await walk(), await readRest()]
  const [second, secondRest] = [await walk(), await readRest()]
  // The logs of the server and of the company tell of these very reads.
  const ownReads = (key: string) => /\/api\/(admin\/audit|companies\/\d+\/log\/file)/.test(key)
  expect(differing(first, second).filter((key) => !ownReads(key))).toEqual([])
  expect(differing(firstRest, secondRest)).toEqual([])

  const sockets = await Promise.all(readers.map(({ member }) => openTestSocket(url, member.token)))
  const framesBefore = sockets.map(({ frames }) => frames.length)
  const numbersBefore = await sequences()
  const ids: number[] = []
  ids.push((await sendQuote({ fetch: one.fetch, bookId: selling.bookId }, postId, secret)).id)
  ids.push((await sendQuote({ fetch: two.fetch, bookId: two.id }, postId, { ...secret, freight: 1 })).id)
  await sendQuote({ fetch: one.fetch, bookId: selling.bookId }, postId, {
    ...secret,
    validUntil: '2199-01-01',
  })
  const drafted = { ...secret, draft: true }
  await sendJson(anonymous, 'PUT', `${guestLink}/quote`, drafted)
  ids.push((await sendJson<{ id: number }>(anonymous, 'PUT', `${guestLink}/quote`, secret)).id)
  await sendJson(anonymous, 'DELETE', `${guestLink}/quote`, undefined)
  await sendJson(anonymous, 'PUT', `${guestLink}/quote`, secret)
  // Files come and go with what is sent, drafted and withdrawn.
  const fileIds = [
    await addFile(one),
    await addFile(two),
    await addFile(anonymous, fileText, guestLink),
    await addFile(two, 'Another text'),
    await addFile(anonymous, 'One more text', guestLink),
  ]
  const [kept = 0, stays = 0, byGuest = 0, removed = 0, removedByGuest = 0] = fileIds
  await sendJson(two, 'DELETE', `/api/requisitions/${postId}/quote/files/${removed}`, undefined)
  await sendJson(anonymous, 'DELETE', `${guestLink}/quote/files/${removedByGuest}`, undefined)
  ids.push(kept)
  const numbersAfter = await sequences()
  expect([...numbersAfter].filter(([name, last]) => numbersBefore.get(name) !== last)).toEqual([])
  const disk = await filesOnDisk()
  const sealedFiles = [...disk].filter(([name]) => name.includes('sealed'))
  expect(sealedFiles.length).toBeGreaterThanOrEqual(fileIds.length)
  expect(new Set(sealedFiles.map(([, bytes]) => bytes.length)).size).toBe(1)
  for (const [name, bytes] of disk)
    expect([
      name,
      ['Bettong', 'Another text', 'One more text'].filter((mark) => bytes.includes(mark)),
    ]).toEqual([name, []])
  const third = await walk()
  expect(differing(second, third).filter((key) => !ownReads(key))).toEqual([])
  expect(differing(secondRest, await readRest())).toEqual([])
  // Not by the ids of the quotes either: they answer as one that never was.
  const byId = await walk(
    [...ids, ...ids.map(absentLike)],
    paths.filter((path) => path.includes('{')),
  )
  for (const [key, text] of [...third, ...byId]) {
    expect([key, marksIn(text)]).toEqual([key, []])
    const id = key.includes('?') ? undefined : ids.find((each) => key.includes(`/${each}`))
    if (id === undefined) continue
    const absent = String(absentLike(id))
    expect([key, text.replaceAll(String(id), 'it')]).toEqual([
      key,
      byId.get(key.replaceAll(String(id), absent))?.replaceAll(absent, 'it'),
    ])
  }
  const byFile = await walkFiles([...fileIds, ...fileIds.map(absentLike)])
  for (const [key, text] of byFile) {
    const id = fileIds.find((each) => key.includes(`/${each}`))
    if (id === undefined) continue
    const absent = String(absentLike(id))
    expect([key, marksIn(text), text]).toEqual([
      key,
      [],
      byFile.get(key.replace(`/${id}`, `/${absent}`))?.replaceAll(absent, String(id)),
    ])
    if (key.startsWith('buyer /api/requisitions/')) expect([key, text.split('\n')[0]]).toEqual([key, '404'])
  }
  // Nor does a copy of the database say what they are.
  const tables = await database.all(sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`)
  for (const { name } of tables) {
    const { n } = await database.one(sql<{ n: number }>`
      select count(*)::int as n from ${identifier(name)} t where t::text ~* ${'kinkajou|bettong'}`)
    expect([name, n]).toEqual([name, 0])
  }
  // The next frame that everybody gets is of something else.
  const { id: nextId } = await postRequisition({ fetch: two.fetch, bookId: two.id })
  for (const [at, socket] of sockets.entries()) {
    await expect.poll(() => socket.changes('posts').map(({ id }) => id)).toContain(nextId)
    const [next] = socket.frames.slice(framesBefore[at])
    expect(next?.data['id']).toBe(nextId)
    socket.socket.close()
  }

  await database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${postId}`)
  await features.find(isClosing)?.closeDue()
  await expect
    .poll(async () => (await buyer.fetch(`/api/requisitions/${postId}/quotes`)).text())
    .toContain('7341.93')
  const read = await walkFiles(fileIds)
  const readable = [...read].filter(([, text]) => text.includes(fileText)).map(([key]) => key)
  const theirs = [kept, stays, byGuest].flatMap((id) =>
    ['', '?inline=true', '?preview=true'].map(
      (query) => `buyer /api/requisitions/${postId}/quotes/files/${id}${query}`,
    ),
  )
  expect(readable.toSorted()).toEqual(theirs.toSorted())
  const opened = await walk([postId, ...ids])
  const readersOf = new Map([...opened].map(([key, text]) => [key, marksIn(text)] as const))
  expect(readersOf.get(`buyer /api/requisitions/${postId}/quotes`)).toEqual(marks)
  const others = [...readersOf].filter(([key, found]) => found.length > 0 && !key.startsWith('buyer '))
  expect(others).toEqual([])
})
