import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findImports, resolveImport } from './imports.ts'

const root = path.join(import.meta.dirname, '..')

/** The files that these draw in, and those draw in, without what is loaded on demand. */
function drawnIn(files: readonly string[], { types }: { readonly types: boolean }): ReadonlySet<string> {
  const found = new Set<string>()
  const left = [...files]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(path.join(root, file))) continue
    found.add(file)
    for (const { specifier, isType, isLazy } of findImports(readFileSync(path.join(root, file), 'utf8'))) {
      const { to, isPackage } = resolveImport(file, specifier)
      if (!isPackage && !isLazy && (types || !isType)) left.push(to)
    }
  }
  return found
}

const feed = ['features/workspace/home/web/index.ts', 'features/workspace/home/web/home-page.tsx']

it('draws in fewer than 150 files for the home feed, types included, beside what every page has', () => {
  const every = drawnIn(['apps/web/main.tsx'], { types: false })
  const own = [...drawnIn(feed, { types: true })].filter((file) => !every.has(file))
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(150)
})

it('shows posts without books and trade', () => {
  const files = [...drawnIn(feed, { types: true })]
  expect(files.filter((file) => /^features\/(books|trade)\//.test(file))).toEqual([])
})
