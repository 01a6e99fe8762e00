import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const sources = globSync('features/*/*/web/**/*.{ts,tsx}').map(read)
const declared = sources.flatMap((source) =>
  [...source.matchAll(/^export const (\w+) = slot[<(]/gm)].map(([, name]) => name),
)
const filled = [...read(path.join(import.meta.dirname, 'slots.ts')).matchAll(/^(\w+)\.fill\(/gm)].map(
  ([, name]) => name,
)

it('fills each slot once', () => {
  expect(declared.length).toBeGreaterThan(0)
  expect(filled).toHaveLength(declared.length)
  expect(new Set(filled)).toEqual(new Set(declared))
})
