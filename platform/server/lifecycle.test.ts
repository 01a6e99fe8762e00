import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'

/** A process that waits to be stopped, and whose closing is `close`. */
async function start(close: string): Promise<{ child: ChildProcess; output: () => string }> {
  const script = `
    import { onShutdown } from ${JSON.stringify(path.join(import.meta.dirname, 'lifecycle.ts'))}
    let closed = 0
    onShutdown(${close})
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)))
  while (!output.includes('ready')) await sleep(10)
  return { child, output: () => output }
}

const closing = `async () => console.log('closed', ++closed)`

it.each([
  ['SIGINT', (child: ChildProcess) => child.kill('SIGINT')],
  ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
  ['the end of its starter', (child: ChildProcess) => child.disconnect()],
  [
    'one wish that comes in several ways',
    (child: ChildProcess) => child.kill('SIGINT') && child.kill('SIGTERM'),
  ],
])('closes once and exits with 0 on %s', async (_, stop) => {
  const { child, output } = await start(closing)
  stop(child)
  expect(await once(child, 'exit')).toEqual([0, null])
  await expect.poll(output).toContain('closed 1')
  expect(output()).not.toContain('closed 2')
})

it('tells its starter that the signal has arrived', async () => {
  const { child } = await start(closing)
  child.kill('SIGTERM')
  expect(await once(child, 'message')).toContain('draining')
})

it('exits with 1 on a second signal when closing takes long', async () => {
  const { child, output } = await start('() => new Promise(() => {})')
  child.kill('SIGTERM')
  await sleep(1_200)
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output()).toContain('Stopping at once')
})

it('exits with 1 and the reason when closing fails', async () => {
  const { child, output } = await start(`async () => { throw new Error('no disk') }`)
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output()).toContain('no disk')
})
