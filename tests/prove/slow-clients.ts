import { setTimeout as sleep } from 'node:timers/promises'
import { picturesApi } from '#features/assistant/pictures/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { profilesApi } from '#features/network/profiles/contract.ts'
import type { PhotoType } from '#features/network/profiles/domain.ts'
import { manyElements, uploadGigabyte } from '#tests/support/heavy-requests.ts'
import { residentOf } from '#tests/support/memory.ts'
import { pngBomb } from '#tests/support/png-bomb.ts'
import { quantile } from '#tests/support/quantile.ts'
import { requestStarts, dripClients } from '#tests/support/slow-clients.ts'
import { waitsDuring } from './others.ts'
import { createFindings, type Findings, type Proof } from './proof.ts'
import { type Caller, type ProofServer, serverIdOf, startProofServer } from './server.ts'

const goals = { cutMs: 15_000, p99Ms: 200, megabytes: 150, uploadBytes: 200_000_000 }
const clients = 500

/** Watches the server's memory, and keeps its maximum in megabytes. */
function watchMemory(server: ProofServer) {
  const serverId = serverIdOf(server)
  let most = 0
  const measure = () => (most = Math.max(most, residentOf(serverId)))
  const timer = setInterval(measure, 50)
  return {
    now: () => residentOf(serverId),
    most: () => measure(),
    end: () => clearInterval(timer),
  }
}

interface HeavyRequest {
  readonly what: string
  readonly wanted: number
  readonly send: () => Promise<number>
}

/** One oversized request of each kind. */
function heavyRequests(
  { url }: ProofServer,
  { fetch, call, id, token }: Caller,
  findings: Findings,
): readonly HeavyRequest[] {
  const cookie = `kontor_session=${token}`
  const bomb = new File([new Uint8Array(pngBomb(30_000))], 'bomb.png', { type: 'image/png' })
  const upload = async (length: 'announced' | 'chunked') => {
    const { status, sent } = await uploadGigabyte({ url, path: postsApi.create.path, cookie }, length)
    if (sent > goals.uploadBytes) findings.add(`a gigabyte, ${length}: ${sent} bytes were taken`)
    return status
  }
  const photo = async (type: PhotoType) =>
    (await call(profilesApi.photo, { params: { id: String(id), type }, files: [bomb] })).status
  return [
    { what: 'a gigabyte, announced', wanted: 413, send: () => upload('announced') },
    { what: 'a gigabyte, chunked', wanted: 413, send: () => upload('chunked') },
    { what: '900 megapixels as a profile photo', wanted: 400, send: () => photo('profile') },
    { what: '900 megapixels as a cover photo', wanted: 400, send: () => photo('cover') },
    {
      what: '900 megapixels to be analysed',
      wanted: 400,
      send: async () => (await call(picturesApi.analyze, { body: { prompt: '' }, files: [bomb] })).status,
    },
    ...manyElements.lists.map(([path, field]) => ({
      what: `100 000 elements at ${path}`,
      wanted: 413,
      send: async () => (await fetch(path, manyElements.request(field))).status,
    })),
  ]
}

/** Sends the requests one after the other until `isOver`. Answers how many were sent. */
async function repeat(
  requests: readonly HeavyRequest[],
  findings: Findings,
  isOver: () => boolean,
): Promise<number> {
  let sent = 0
  do {
    for (const { what, wanted, send } of requests) {
      const status = await send()
      if (status !== wanted) findings.add(`${what}: ${status}, not ${wanted}`)
      sent += 1
    }
  } while (!isOver())
  return sent
}

/** Opens clients that never finish, and sends heavy requests meanwhile, while another member reads. */
export async function runSlowClients(server: ProofServer): Promise<string> {
  const findings = createFindings()
  const [slow, heavy] = [await server.register('slow'), await server.register('heavy')]
  const other = await server.register('other')
  const starts = requestStarts(`kontor_session=${slow.token}`)
  // The first request of a kind loads modules that stay in memory.
  const requests = heavyRequests(server, heavy, findings)
  await repeat(requests, findings, () => true)
  const memory = watchMemory(server)
  const before = memory.now()

  const reader = { url: `${server.url}/api/posts`, cookie: `kontor_session=${other.token}` }
  const { waits: calm } = await waitsDuring(reader, () => sleep(3_000))
  const { waits, done } = await waitsDuring(reader, async () => {
    const state = { hanging: true }
    const cut = Promise.all([
      dripClients(server.url, starts.headers, clients),
      dripClients(server.url, starts.body, clients),
      dripClients(server.url, starts.text, clients),
    ]).finally(() => (state.hanging = false))
    // The uploads run in parallel to the others, because each takes seconds.
    const sent = await Promise.all(
      [requests.slice(0, 2), requests.slice(2)].map((group) => repeat(group, findings, () => !state.hanging)),
    )
    const [headersMs, formsMs, textsMs] = await cut
    return { headersMs, formsMs, textsMs, sent: sent.reduce((sum, one) => sum + one) }
  })
  memory.end()

  const grown = memory.most() - before
  const [p99, calmP99] = [quantile(waits, 0.99), quantile(calm, 0.99)]
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  for (const ms of [done.headersMs, done.formsMs, done.textsMs])
    if (ms > goals.cutMs) findings.add(`the last slow client was cut after ${seconds(ms)}`)
  if (p99 > goals.p99Ms)
    findings.add(`others' p99 was ${p99.toFixed(0)} ms, before it ${calmP99.toFixed(0)} ms`)
  if (grown > goals.megabytes) findings.add(`memory grew by ${grown.toFixed(0)} MB`)
  findings.settle()
  return [
    `${clients} slow headers cut after ${seconds(done.headersMs)}`,
    `${clients} slow forms after ${seconds(done.formsMs)}, ${clients} slow texts after ${seconds(done.textsMs)}`,
    `${done.sent} heavy requests beside them refused with 413 or 400`,
    `memory grew by ${grown.toFixed(0)} MB`,
    `others' p99 ${p99.toFixed(0)} ms of ${waits.length} reads (${calmP99.toFixed(0)} ms before)`,
  ].join(', ')
}

export const slowClients: Proof = {
  name: 'slow-clients',
  goal:
    '500 slow headers and 500 slow bodies cut within 15 s; ' +
    '1 GB 413, 900 megapixels 400, 100 000 elements 413; others p99 ≤ 200 ms',
  async run() {
    const server = await startProofServer()
    try {
      return await runSlowClients(server)
    } finally {
      await server.stop()
    }
  },
}
