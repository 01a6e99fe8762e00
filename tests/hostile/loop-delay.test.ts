import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { watchEventLoop } from './loop-delay.ts'

it('measures how long the event loop was blocked since the last read', async () => {
  const loop = watchEventLoop()
  await sleep(50)
  loop.read()
  await sleep(50)
  const end = performance.now() + 200
  while (performance.now() < end);
  await sleep(50)
  const { p50Ms, maxMs } = loop.read()
  expect(maxMs).toBeGreaterThan(150)
  expect(p50Ms).toBeLessThan(maxMs)
  await sleep(50)
  expect(loop.read().maxMs).toBeLessThan(maxMs)
  loop.stop()
})
