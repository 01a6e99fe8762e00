import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { matrix, readMatrix } from './matrix.ts'
import { differences, readShared } from './shared.ts'

/** The specification's own table, where it lies beside the checkout. */
const found = ['../../../../shared', '../../../../../shared']
  .map((folder) => path.join(import.meta.dirname, folder, 'authz-matrix.md'))
  .find((file) => existsSync(file))

it.runIf(found !== undefined)(
  'docs/authorization.md promises nothing that the specification does not',
  () => {
    const shared = readShared(readFileSync(found ?? '', 'utf8'))
    expect(shared.length).toBeGreaterThan(90)
    expect(differences(matrix, shared)).toEqual([])
  },
)

const specification = `
| GET /api/posts/{id}/likes | 401 | 404 | 200 | 200 | 404 | 412 |
| GET, PUT /api/ai/grants; GET /api/ai/ledger | 401 | own only | - | 200 | own only | |`
const lineOf = (operation: string, cells: string) => readMatrix(`| ${operation} | ${cells} |  |`)

it('a line that gives more than the specification is named, and so is one that is missing', () => {
  const shared = readShared(specification)
  expect(shared.map(({ operation }) => operation)).toEqual([
    'GET /api/posts/{id}/likes',
    'GET /api/ai/grants',
    'PUT /api/ai/grants',
    'GET /api/ai/ledger',
  ])
  const rest = ['GET /api/ai/grants', 'PUT /api/ai/grants', 'GET /api/ai/ledger'].flatMap((operation) =>
    lineOf(operation, '401 | 200 | 200 | 200 | 200'),
  )
  const likes = (cells: string) => [...lineOf('GET /api/posts/{other}/likes', cells), ...rest]
  expect(differences(likes('401 | 404 | 200 / 404 | 200 | 404'), shared)).toEqual([])
  expect(differences(likes('401 | 200 / 404 | 200 | 200 | 404'), shared)).toEqual([
    'GET /api/posts/{other}/likes : stranger gets 200, not 404 or 412',
  ])
  expect(differences(likes('200 | 404 | 200 | 200 | 200'), shared)).toHaveLength(2)
  expect(differences(rest, shared)).toEqual(['GET /api/posts/{}/likes is missing'])
})

it('refuses a cell that is no status', () => {
  expect(() => lineOf('GET /api/user', '401 | own | 200 | 200 | 200')).toThrow('"own" is no status')
})
