import { setTimeout as sleep } from 'node:timers/promises'
import { owner } from './books.ts'
import { benchMembers } from './dataset.ts'
import { cookieOf, postForm } from './feed.ts'
import { invoiceForm } from './invoices.ts'
import { type Load, load } from './load.ts'
import { processorOf } from './processor.ts'
import type { Running } from './processes.ts'
import { figure, section } from './report.ts'

const connections = 16
const seconds = 8
/** What a write leaves to be done later, as the index of the search, is counted too. */
const settleMs = 4_000

const sender = (id: number) => ({ ...cookieOf(id), 'content-type': 'application/json' })

/** Opens a conversation of each member with the next but fifteen. */
const conversations = (url: string): Promise<number[]> =>
  Promise.all(
    benchMembers.map(async (id) => {
      const response = await fetch(`${url}/api/messages/conversations`, {
        method: 'POST',
        headers: sender(id),
        body: JSON.stringify({ participantId: id + benchMembers.length, content: 'Good morning' }),
      })
      const { id: opened } = JSON.parse(await response.text()) as { id: number }
      return opened
    }),
  )

/** Measures what acts take of the processors, of server and database together, whatever else the machine does. */
export async function benchActs({ url, pid }: Running, dataDir: string): Promise<void> {
  section(`Processor time of acts, ${connections} connections: server + database`)
  const measure = async (name: string, options: Omit<Load, 'connections' | 'seconds'>) => {
    await load({ ...options, connections, seconds: 4 })
    await sleep(settleMs)
    const before = processorOf(pid, dataDir)
    const { perSecond } = await load({ ...options, connections, seconds })
    await sleep(settleMs)
    const after = processorOf(pid, dataDir)
    const each = (side: 'server' | 'database') =>
      ((after[side] - before[side]) * 1000) / (perSecond * seconds)
    const both = (each('server') + each('database')).toFixed(0)
    figure(name, `${each('server').toFixed(0)} + ${each('database').toFixed(0)} = ${both} µs`)
  }
  await measure('a signed-in request', {
    url,
    calls: benchMembers.map((id) => ({ path: '/api/notifications/count', headers: cookieOf(id) })),
  })
  const post = postForm('Quote for forty tonnes of coil, Rotterdam')
  await measure('post', {
    url: `${url}/api/posts`,
    method: 'POST',
    callers: benchMembers.map((id) => ({ ...cookieOf(id), 'content-type': post.type })),
    body: post.body,
  })
  const opened = await conversations(url)
  await measure('message', {
    url,
    method: 'POST',
    calls: benchMembers.map((id, index) => ({
      path: `/api/messages/conversations/${opened[index]}`,
      headers: sender(id),
    })),
    body: JSON.stringify({ content: 'The pallets leave at noon.' }),
  })
  for (const status of ['draft', 'final'] as const)
    await measure(`invoice of 10 lines, ${status}`, {
      url: `${url}/api/invoices`,
      method: 'POST',
      headers: sender(owner),
      body: JSON.stringify(invoiceForm(status)),
    })
}
