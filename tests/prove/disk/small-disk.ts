import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Disk } from '../server.ts'

const run = promisify(execFile)

const megabytes = 420

/** A separate disk, so small that it fills in seconds. */
export const smallDisk: Disk = {
  async mount(dataDir) {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', dataDir])
  },
  async unmount(dataDir) {
    await run('umount', [dataDir])
  },
}

/** Only root may mount, and not in every container. */
export async function canMount(): Promise<boolean> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kontor-mount-'))
  try {
    await smallDisk.mount(directory)
    await smallDisk.unmount(directory)
    return true
  } catch {
    return false
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const mebibyte = 1024 * 1024

const freeOf = async (directory: string) => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/** Writes a file that leaves only `leave` bytes free. Answers a function that deletes it. */
export async function fillUpTo(directory: string, leave: number): Promise<() => Promise<void>> {
  const name = path.join(directory, `filler-${leave}`)
  const chunk = Buffer.alloc(mebibyte)
  for (let free = await freeOf(directory); free > leave; free = await freeOf(directory)) {
    const part = chunk.subarray(0, Math.min(mebibyte, free - leave))
    // The very last bytes may not be available.
    if (part.length < 4_096) break
    await writeFile(name, part, { flag: 'a' })
  }
  return () => rm(name, { force: true })
}
