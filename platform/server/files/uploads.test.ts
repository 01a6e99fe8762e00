import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openUploadDirectory } from './uploads.ts'

it('removes files of a killed server, and none that another server receives', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-uploads-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const directory = path.join(dataDir, 'uploads')
  await mkdir(directory)
  for (const name of ['left-behind', 'arriving']) await writeFile(path.join(directory, name), 'bytes')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(path.join(directory, 'left-behind'), yesterday, yesterday)

  await Promise.all([openUploadDirectory(dataDir), openUploadDirectory(dataDir)])
  expect(await readdir(directory)).toEqual(['arriving'])
})
