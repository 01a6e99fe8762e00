import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { profilesApi } from '#features/network/profiles/contract.ts'
import { createClient } from '#tests/support/client.ts'
import { freePort, processesOf, until } from './npm-start.ts'
import { startServer } from './server-process.ts'
import { runScript } from './run-script.ts'

const home = await mkdtemp(path.join(tmpdir(), 'kontor-modes-'))
const dataDir = path.join(home, 'data')
let before: number
beforeAll(() => {
  // As on most machines, whatever it is where this test runs.
  before = process.umask(0o022)
})
afterAll(async () => {
  process.umask(before)
  await rm(home, { recursive: true, force: true })
})

/** What group or others may read, write or enter, with its mode. */
async function openToOthers(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true })
  const found = await Promise.all(
    ['.', ...names].map(async (name) => {
      // An upload may be gone by now.
      const { mode } = await lstat(path.join(directory, name)).catch(() => ({ mode: 0 }))
      return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`]
    }),
  )
  return found.flat()
}

/** As a version left it that ran with the umask of most machines. */
async function oldDirectory(): Promise<void> {
  const key = Buffer.alloc(32, 1).toString('base64')
  const files = {
    'files/avatars/0123': 'picture',
    'files/removed/avatars/0123.1': 'picture',
    'outbox/a.eml': 'To: a@company.example\r\n\r\n',
    'secrets/secret-key': key,
    'admin-password': 'hidden',
    'postgres.log': '',
    'uploads/left': 'half',
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dataDir, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o755 })
    await writeFile(file, text, { mode: 0o644 })
    await chmod(file, 0o644)
  }
  expect((await openToOthers(dataDir)).length).toBeGreaterThan(10)
}

it('nothing in DATA_DIR, old or new, nor in a backup, can be read by other users of the machine', async () => {
  await oldDirectory()
  const environment = { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '', LINK_PREVIEWS: 'off' }
  const server = startServer(await freePort(), environment)
  try {
    await server.ready()
    await until('old files are closed', async () => (await readdir(dataDir)).includes('.private'), 60_000)
    const anonymous = createClient(server.url)
    const registered = await anonymous.call(accountsApi.register, {
      body: { username: 'dana', fullName: 'Dana', password: 'four words of hers' },
    })
    const token = /kontor_session=([^;]+)/.exec(registered.setCookie ?? '')?.[1] ?? ''
    const member = createClient(server.url, token)
    await member.call(accountsApi.addEmail, { body: { email: 'dana@company.example' } })
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const uploaded = await member.call(profilesApi.photo, {
      params: { id: String(registered.body.user.id), type: 'profile' },
      files: [new File([Uint8Array.from(png)], 'me.png', { type: 'image/png' })],
    })
    expect(uploaded.status).toBe(200)
    await until(
      'the mail is written',
      async () => (await readdir(path.join(dataDir, 'outbox'))).length > 1,
      60_000,
    )
    expect(await openToOthers(dataDir)).toEqual([])

    const target = path.join(home, 'backup')
    const { code, error } = await runScript('backup', [target], environment)
    expect([code, error]).toEqual([0, ''])
    expect(await openToOthers(target)).toEqual([])
  } finally {
    await server.end()
    await until('nothing is left running', () => processesOf(dataDir).length === 0)
  }
}, 600_000)
