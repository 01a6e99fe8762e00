import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './npm-start.ts'
import { startServer } from './server-process.ts'

const home = await mkdtemp(path.join(tmpdir(), 'kontor-compiled-'))
afterAll(() => rm(home, { recursive: true }))

const start = async (compiled: string) => {
  const server = startServer(await freePort(), {
    DATA_DIR: path.join(home, 'data'),
    DATABASE_URL: '',
    DEMO: 'off',
    NODE_COMPILE_CACHE: compiled,
  })
  await server.ready()
  return server
}

test('compiled code is kept for the next start, even if the server is killed', async () => {
  const compiled = path.join(home, 'compiled')
  const server = await start(compiled)
  await expect.poll(async () => (await readdir(compiled, { recursive: true })).length).toBeGreaterThan(500)
  await server.kill()
})

test('the server also starts where nothing can be kept', async () => {
  const server = await start(path.join(import.meta.filename, 'compiled'))
  expect(await server.end()).toBe(0)
})
