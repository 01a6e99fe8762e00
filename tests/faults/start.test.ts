import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { endAll, freePort, npmStart, processesOf, signal, type StartedProduct, until } from './npm-start.ts'

const home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'kontor-start-')))
const dataDir = path.join(home, 'data')

/** The product's process whose command line matches. */
function pidOf(pattern: RegExp): number {
  const found = processesOf(dataDir).find(({ command }) => pattern.test(command))
  if (found === undefined) throw new Error(`No process ${pattern} in ${JSON.stringify(processesOf(dataDir))}`)
  return found.pid
}

const server = /node \S*apps\/server\/start\.mjs|node apps\/server\/start\.mjs/
const starter = /^node tools\/start\.mjs/
const postmaster = /bin\/postgres -D/

/** Milliseconds. The first start builds the web pages, beside other tests. */
const startTimeout = 60_000

async function startReady(): Promise<StartedProduct> {
  const started = npmStart(dataDir, await freePort())
  const isReady = async () => {
    if (started.npm.exitCode !== null) throw new Error(`It ended:\n${started.output()}`)
    return (await started.health()) === 200
  }
  await until('it is ready', isReady, startTimeout)
  return started
}

const nothingIsLeft = (directory = dataDir) =>
  until('nothing is left running', () => processesOf(directory).length === 0).catch((error: unknown) => {
    throw new Error(JSON.stringify(processesOf(directory), null, 2), { cause: error })
  })

// Processes and their environment are found through /proc.
describe.runIf(process.platform === 'linux')('npm start', { timeout: 2 * startTimeout }, () => {
  afterEach(async () => {
    // Processes are left only after a failure.
    endAll(dataDir)
    await nothingIsLeft()
  })

  afterAll(() => rmSync(home, { recursive: true, force: true }))

  test('Ctrl-C ends the server and the database', async () => {
    const started = await startReady()
    started.interrupt()
    await started.exitCode()
    await nothingIsLeft()
    // The last lines come through a pipe, which may be read a little later.
    await expect.poll(started.output).toMatch(/Stopped\n/)
    expect(await started.health()).toBe(0)
  })

  test.each<[string, (started: StartedProduct) => void]>([
    ['SIGTERM to npm, which does not pass it on', ({ npm }) => npm.kill('SIGTERM')],
    ['SIGKILL to npm', ({ npm }) => npm.kill('SIGKILL')],
    ['SIGKILL to the starter', () => process.kill(pidOf(starter), 'SIGKILL')],
    ['SIGTERM to the server', () => process.kill(pidOf(server), 'SIGTERM')],
    ['SIGTERM to the whole group', ({ npm }) => process.kill(-(npm.pid ?? 0), 'SIGTERM')],
  ])('%s: everything ends properly', async (_, end) => {
    const started = await startReady()
    end(started)
    await nothingIsLeft()
    // The last lines come through a pipe, which may be read a little later.
    await expect.poll(started.output).toMatch(/Stopped\n/)
  })

  test('after SIGKILL to the server, the next start finds the data and the running database', async () => {
    const killed = await startReady()
    const database = pidOf(postmaster)
    process.kill(pidOf(server), 'SIGKILL')
    expect(await killed.exitCode()).toBe(137)

    const next = await startReady()
    expect(pidOf(postmaster)).toBe(database)
    next.interrupt()
    await nothingIsLeft()
  })

  test('a second start on the same data reports it in one line, and the first continues', async () => {
    const first = await startReady()
    const second = npmStart(dataDir, await freePort())
    expect(await second.exitCode()).toBe(1)
    expect(ownLines(second.output())).toEqual([
      `Another server is already using the data in ${dataDir}/postgres`,
    ])
    expect(await first.health()).toBe(200)
    first.interrupt()
    await nothingIsLeft()
  })

  test('a taken port is reported in one line', async () => {
    const port = await freePort()
    const otherServer = createServer().listen(port, '127.0.0.1')
    await once(otherServer, 'listening')
    try {
      const started = npmStart(dataDir, port)
      expect(await started.exitCode()).toBe(1)
      expect(ownLines(started.output())).toEqual([`Port ${port} is already in use`])
      await nothingIsLeft()
    } finally {
      otherServer.close()
    }
  })

  test('a database that is away for a while leads to 503, and then to normal service', async () => {
    const started = await startReady()
    const seen = new Set<number>()
    const back = Date.now() + 2_000
    while (Date.now() < back) {
      for (const found of processesOf(dataDir)) if (postmaster.test(found.command)) signal(found, 'SIGKILL')
      seen.add(await started.health())
      await sleep(5)
    }
    expect([...seen].filter((status) => ![200, 503].includes(status))).toEqual([])
    expect(seen).toContain(503)
    // A database killed during recovery first writes all its files to the disk, which may be slow.
    await until('it is well again', async () => (await started.health()) === 200, 60_000)
    started.interrupt()
    await nothingIsLeft()
    // The last lines come through a pipe, which may be read a little later.
    await expect.poll(started.output).toMatch(/Stopped\n/)
  })
})

/** The product's own output, without npm's lines about the command and those of a build of the pages. */
const ownLines = (output: string) =>
  output.split('\n').filter((line) => line !== '' && !/^(>|Building the web pages)/.test(line))
