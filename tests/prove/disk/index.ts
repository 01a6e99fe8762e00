import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { createClient, type TestClient } from '#tests/support/client.ts'
import { until } from '#tests/faults/npm-start.ts'
import { rows } from '../authz/rows/index.ts'
import { createWorld, type Params } from '../authz/world.ts'
import { lineOf } from '../authz/matrix.ts'
import type { Row } from '../authz/row.ts'
import { type Caller, type ProofServer, startProofServer } from '../server.ts'
import { createFindings, type Findings, type Proof } from '../proof.ts'
import { canMount, fillUpTo, smallDisk } from './small-disk.ts'

const mebibyte = 1024 * 1024
/** Fewer than the simultaneous uploads that one member may have. */
const writersAtOnce = 6
const fileBytes = 3 * mebibyte

interface AcknowledgedPost {
  readonly id: number
  readonly content: string
  readonly file: number | undefined
}

interface Tally {
  readonly acknowledged: AcknowledgedPost[]
  readonly statuses: Map<number, number>
}

/** Writes a post, each second one with a file. */
async function write(caller: Caller, withFile: boolean, tally: Tally): Promise<number> {
  const content = randomUUID()
  const files = withFile ? [new File([Buffer.alloc(fileBytes, 'x')], 'large.txt')] : []
  const reply = await caller.call(postsApi.create, { body: { content }, files })
  tally.statuses.set(reply.status, (tally.statuses.get(reply.status) ?? 0) + 1)
  if (reply.status === 201)
    tally.acknowledged.push({ id: reply.body.id, content, file: reply.body.attachments[0]?.id })
  return reply.status
}

/** Checks that every acknowledged post and file can be read completely. */
async function checkAcknowledged(caller: Caller, { acknowledged }: Tally, findings: Findings): Promise<void> {
  for (const { id, content, file } of acknowledged) {
    const reply = await caller.call(postsApi.get, { params: { id: String(id) } })
    if (reply.status !== 200 || reply.body.content !== content) findings.add(`post ${id} is lost`)
    if (file === undefined) continue
    const bytes = await (await caller.fetch(`/api/files/${file}`)).arrayBuffer()
    if (bytes.byteLength !== fileBytes) findings.add(`file ${file} has ${bytes.byteLength} bytes`)
  }
}

/** Prepares all reads that succeed for the owner of existing items. */
async function prepareReads(server: ProofServer) {
  const database = server.openDatabase()
  const app = { database, dataDir: server.dataDir, url: server.url, anonymous: createClient(server.url) }
  const reads = rows.filter(
    (row) => row.operation.startsWith('GET ') && lineOf(row).answers.get('owner') === '200',
  )
  // One item may replace another of its owner's, so each has its own owner, and rows of one item share it.
  const byItem = Map.groupBy(reads, ({ item }) => item)
  const prepared: { row: Row; params: Params; open: TestClient }[] = []
  for (const [item, sharing] of byItem) {
    const world = await createWorld(app)
    const params = (await item?.(world)) ?? {}
    // A new session is a write, so it is opened before the disk is full.
    const open = await world.people.owner.open()
    for (const row of sharing) prepared.push({ row, params, open })
  }
  return {
    database,
    async read(findings: Findings): Promise<number> {
      for (const { row, params, open } of prepared) {
        const address = row.operation
          .slice('GET '.length)
          .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
        const reply = await open.fetch(row.query === undefined ? address : `${address}?${row.query}`)
        const text = await reply.text()
        if (reply.status !== 200) findings.add(`${row.operation}: ${reply.status} ${text.slice(0, 100)}`)
      }
      return prepared.length
    },
  }
}

/** Fills the disk while posts and files are written, and frees the space after `fullMs`. */
export async function fillDisk(server: ProofServer, fullMs: number): Promise<string> {
  const findings = createFindings()
  const tally: Tally = { acknowledged: [], statuses: new Map() }
  const writer = await server.register(`writer-${randomUUID().slice(0, 8)}`)
  const { database, read } = await prepareReads(server)
  try {
    // The members' files take the rest of the allowed space.
    const fillers = [await fillUpTo(server.dataDir, 170 * mebibyte)]
    const state = { ended: false }
    const writing = Array.from({ length: writersAtOnce }, async (_, at) => {
      for (let round = 0; !state.ended; round += 1) {
        const status = await write(writer, (at + round) % 2 === 0, tally)
        if (status !== 201 && status !== 503) findings.add(`a write was answered ${status}`)
        if (status === 503) await sleep(200)
      }
    })
    await until('writes are refused', () => (tally.statuses.get(503) ?? 0) > 20, 30_000)
    // Then other files take the reserve too, to the last byte.
    fillers.push(await fillUpTo(server.dataDir, 0))
    // Writes that were admitted before are still running.
    await sleep(500)
    const began = performance.now()
    let reads = 0
    const before = tally.acknowledged.length
    while (reads === 0 || performance.now() - began < fullMs) reads += await read(findings)
    const during = tally.acknowledged.length - before
    if (during > 0) findings.add(`${during} writes were taken on a full disk`)

    for (const removeFiller of fillers) await removeFiller()
    const freed = performance.now()
    await until('writes are taken again', () => tally.acknowledged.length > before, 20_000)
    const recoverySeconds = (performance.now() - freed) / 1_000
    if (recoverySeconds > 10) findings.add(`well only after ${recoverySeconds.toFixed(1)} s`)
    state.ended = true
    await Promise.all(writing)

    await checkAcknowledged(writer, tally, findings)
    const left = await readdir(path.join(server.dataDir, 'uploads'))
    if (left.length > 0) findings.add(`${left.length} uploads stayed behind`)
    const stored = await readdir(path.join(server.dataDir, 'files/attachments'))
    const storedKeys = await database.all(sql<{ key: string }>`
      select unnest(array[file_key, coalesce(preview_key, '')]) as key
      from attachments`)
    const known = new Set(storedKeys.map(({ key }) => path.basename(key)))
    for (const name of stored)
      if (!known.has(name)) findings.add(`file ${name} belongs to no post or message`)
    findings.settle()
    return [
      `${tally.acknowledged.length} writes kept, ${tally.statuses.get(503) ?? 0} refused with 503, none else`,
      `${reads} reads of ${reads} answered 200 on a full disk, well after ${recoverySeconds.toFixed(1)} s`,
      `${stored.length} files, each of a post or message`,
    ].join(', ')
  } finally {
    await database.close()
  }
}

export const disk: Proof = {
  name: 'disk',
  goal: 'disk full while writing: writes 503, reads 200, well 10 s after space is back, nothing half',
  async run() {
    if (!(await canMount())) throw new Error('It needs the right to mount a small disk: run it as root')
    const server = await startProofServer({}, smallDisk)
    try {
      return await fillDisk(server, 30_000)
    } finally {
      await server.stop()
    }
  },
}
