import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { copyProduct, filesWithErrors, insertBefore, outputOfTest } from '#tests/support/scratch-copy.ts'
import { insertions } from './vehicles/insertions.ts'

const source = path.join(import.meta.dirname, 'vehicles')
/** Where each part of the new kind of record goes. */
const feature = 'features/books/vehicles'
const places: Readonly<Record<string, string>> = {
  'vehicles.sql': 'db/migrations/9999_vehicles.sql',
  'vehicles.scratch.ts': `${feature}/server/vehicles.test.ts`,
}

/** Puts the new kind into the copy. Answers how many lines it takes, without its tests. */
async function addVehicles(copy: string): Promise<number> {
  const names = await readdir(source, { recursive: true })
  const files = names.filter((name) => /\.(tsx?|sql)$/.test(name) && name !== 'insertions.ts')
  let lines = insertions.reduce((sum, [, , added]) => sum + added.trimEnd().split('\n').length, 0)
  for (const file of files) {
    const to = path.join(copy, places[file] ?? `${feature}/${file}`)
    await mkdir(path.dirname(to), { recursive: true })
    await cp(path.join(source, file), to)
    if (!file.includes('scratch'))
      lines += (await readFile(path.join(source, file), 'utf8')).trimEnd().split('\n').length
  }
  for (const insertion of insertions) await insertBefore(copy, ...insertion)
  return lines
}

it('takes at most 400 lines to have a kind of record with the behaviours of all', async () => {
  const copy = await copyProduct()
  try {
    expect(await addVehicles(copy)).toBeLessThanOrEqual(400)
    expect(await filesWithErrors(copy, [`${feature}/server/index.ts`, 'apps/web/main.tsx'])).toEqual([])
    expect(await outputOfTest(copy, 'shared', `${feature}/server/vehicles.test.ts`)).toContain('7 passed')
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
})
