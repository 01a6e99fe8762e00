import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Somebody else's reads, one after the other in a thread of their own; when told to end, how long each took in ms. */

const { url, cookie }: { url: string; cookie: string } = workerData
const took: number[] = []
const ending = new AbortController()
parentPort?.once('message', () => ending.abort())

while (!ending.signal.aborted) {
  const began = performance.now()
  const response = await fetch(url, { headers: { cookie } })
  await response.text()
  if (!response.ok) throw new Error(`The read was answered with ${response.status}`)
  took.push(performance.now() - began)
  await sleep(5)
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
parentPort?.postMessage(took)
