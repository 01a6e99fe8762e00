import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** A thread with another member's reads, one after the other. At the end it posts their durations in ms. */

const { url, cookie }: { url: string; cookie: string } = workerData
const durations: number[] = []
const ending = new AbortController()
parentPort?.once('message', () => ending.abort())

while (!ending.signal.aborted) {
  const began = performance.now()
  const response = await fetch(url, { headers: { cookie } })
  await response.text()
  if (!response.ok) throw new Error(`The read was answered with ${response.status}`)
  durations.push(performance.now() - began)
  await sleep(5)
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
parentPort?.postMessage(durations)
