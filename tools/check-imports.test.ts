import { describe, expect, it, test } from 'vitest'
import { findViolations } from './check-imports.ts'

const check = (file: string, source: string) => findViolations(new Map([[file, source]]))
const rulesBroken = (file: string, source: string) => check(file, source).map((violation) => violation.rule)

describe('each rule finds what breaks it', () => {
  it.each([
    ['contract-imports', 'features/network/posts/contract.ts', `import { sql } from './server/service.ts'`],
    ['contract-imports', 'platform/contract/money.ts', `import { parse } from 'csv-parse'`],
    ['domain-imports', 'features/network/posts/domain.ts', `import { now } from './server/clock.ts'`],
    ['domain-imports', 'features/network/posts/server/domain.ts', `import path from 'node:path'`],
    ['web-server', 'features/network/posts/web/page.tsx', `import { list } from '../server/index.ts'`],
    ['web-server', 'platform/web/call.ts', `import { limit } from '#platform/server/rate-limit.ts'`],
    [
      'server-web',
      'features/network/posts/server/service.ts',
      `import { Card } from '#platform/web/ui/card.tsx'`,
    ],
    ['server-packages', 'platform/server/realtime/socket.ts', `import { chromium } from '@playwright/test'`],
    [
      'platform-features',
      'platform/server/audit.ts',
      `import { posts } from '#features/network/posts/contract.ts'`,
    ],
    [
      'apps-are-last',
      'features/network/posts/server/routes.ts',
      `import { app } from '#apps/server/application.ts'`,
    ],
    ['top-doors', 'features/network/posts/server/a.ts', `import { factories } from '#db/factories/index.ts'`],
    ['top-doors', 'platform/server/a.ts', `import { client } from '#tests/support/client.ts'`],
    [
      'feature-doors',
      'features/network/posts/server/service.ts',
      `import { f } from '#features/people/members/server/service.ts'`,
    ],
    [
      'feature-doors',
      'features/network/posts/web/page.tsx',
      `import { Face } from '../../../people/members/web/face.tsx'`,
    ],
    [
      'feature-layers',
      'features/people/members/server/a.ts',
      `import { f } from '#features/network/posts/server/index.ts'`,
    ],
    [
      'feature-layers',
      'features/network/posts/web/a.ts',
      `import type { F } from '#features/books/dashboard/domain.ts'`,
    ],
    [
      'feature-layers',
      'features/network/posts/web/a.ts',
      `import { f } from '#features/network/unlisted/web/index.ts'`,
    ],
    [
      'feature-layers',
      'features/network/unlisted/web/a.ts',
      `import { f } from '#features/people/members/web/index.ts'`,
    ],
    ['sql-files', 'features/network/posts/server/service.ts', `import { Client } from 'pg'`],
    [
      'sql-files',
      'features/network/posts/server/service.ts',
      `import { sql } from '#platform/server/database/sql.ts'`,
    ],
    ['sql-files', 'apps/server/main.ts', `import { sql } from '#platform/server/database/sql.ts'`],
    [
      'rights-files',
      'features/network/posts/server/service.ts',
      `import { authorize } from '#platform/server/authorize.ts'`,
    ],
    ['file-length', 'features/network/posts/server/service.ts', 'a()\n'.repeat(301)],
    ['line-length', 'features/network/posts/server/service.ts', 'a'.repeat(121)],
    ['line-length', 'features/network/posts/server/posts.test.ts', `// ${'word '.repeat(25)}and/or`],
    ['line-length', 'tools/dev.mjs', `const pattern = /${'a'.repeat(121)}/`],
  ])('%s in %s', (rule, file, source) => {
    expect(rulesBroken(file, source)).toEqual([rule])
  })
})

it.each([
  [
    'features/network/posts/contract.ts',
    `import * as z from 'zod'\nimport { id } from '#platform/contract/shapes.ts'`,
  ],
  ['features/network/posts/server/rights.ts', `import { authorize } from '#platform/server/authorize.ts'`],
  ['features/network/posts/domain.ts', `import type { Post } from './contract.ts'`],
  ['features/network/posts/server/words.ts', `const pattern =\n  /${'a|'.repeat(60)}b/i,`],
  [
    'features/network/posts/web/a.tsx',
    `// oxlint-disable-next-line ${'a11y/no-static, '.repeat(7)}a11y/no-keys`,
  ],
  ['db/seed/posts.ts', `post('${'a'.repeat(121)}')`],
  [
    'features/network/posts/web/page.tsx',
    `import { total } from '../server/domain.ts'\nimport { Face } from '#features/people/members/web/index.ts'`,
  ],
  ['features/network/posts/server/sql.ts', `import { sql } from '#platform/server/database/sql.ts'`],
  ['features/network/posts/server/feed.sql.ts', `import { sql } from '#platform/server/database/sql.ts'`],
  ['features/network/posts/server/sql/write.ts', `import { sql } from '#platform/server/database/sql.ts'`],
  [
    'features/network/posts/server/service.ts',
    `import { friends } from '#features/people/members/server/index.ts'\nimport './sql.ts'`,
  ],
  ['features/network/posts/server/service.test.ts', `import { Client } from 'pg'`],
  ['apps/server/main.ts', `import { posts } from '#features/network/posts/server/routes.ts'`],
  ['bench/main.ts', `import { app } from '#apps/server/application.ts'\nimport { Client } from 'pg'`],
  ['db/seed/main.ts', 'a()\n'.repeat(400)],
])('what is allowed passes: %s', (file, source) => {
  expect(check(file, source)).toEqual([])
})

describe('imports are found in every form', () => {
  const page = 'features/network/posts/web/page.tsx'
  it.each([
    `import '../server/service.ts'`,
    `import type { A } from '../server/service.ts'`,
    `export * from "../server/service.ts"`,
    `import {\n  a,\n  b,\n} from '../server/service.ts'`,
    `const lazy = () => import('../server/service.ts')`,
    `type A = import('../server/service.ts').A`,
    `const address = 'http://k.test' // here\nimport '../server/service.ts'`,
  ])('%s', (source) => {
    expect(rulesBroken(page, source)).toEqual(['web-server'])
  })

  it.each([
    `// import '../server/service.ts'`,
    `/*\nimport '../server/service.ts'\n*/`,
    'const text = `\nimport "../server/service.ts"\n`',
    `export const from = '../server/service.ts'`,
  ])('and nowhere else: %s', (source) => {
    expect(check(page, source)).toEqual([])
  })
})

test('a violation names its file and line', () => {
  const source = `import * as z from 'zod'\n\nimport {\n  Client,\n} from 'pg'\n`
  expect(check('features/network/posts/contract.ts', source)[0]).toEqual({
    file: 'features/network/posts/contract.ts',
    line: 5,
    rule: 'contract-imports',
    sentence:
      'A contract is shared by both sides and imports only zod, big.js, contracts and domains, not pg',
  })
})

describe('cycles', () => {
  const files = (...entries: (readonly [string, string])[]) =>
    findViolations(new Map(entries)).map(({ rule, sentence }) => [rule, sentence])
  it('of types are refused, and named', () => {
    const found = files(
      ['platform/web/a.ts', `import type { B } from './b.ts'`],
      ['platform/web/b.ts', `import { c } from './c.ts'`],
      ['platform/web/c.ts', `const a = () => import('./a.ts')`],
    )
    const cycle = 'platform/web/a.ts → platform/web/b.ts → platform/web/c.ts → platform/web/a.ts'
    expect(found).toEqual([['file-cycles', `Imports lead back to where they began: ${cycle}`]])
  })

  it('of folders are refused, even if no file leads back to itself', () => {
    const found = files(
      ['platform/web/api/query.ts', `import '../ui/toast.ts'`],
      ['platform/web/api/index.ts', `import './query.ts'`],
      ['platform/web/ui/toast.ts', ''],
      ['platform/web/ui/parts/button.ts', `import '../../api/index.ts'`],
    )
    const cycle = 'platform/web/api → platform/web/ui → platform/web/api'
    expect(found).toEqual([['folder-cycles', `Imports lead back to where they began: ${cycle}`]])
  })

  it('are none where a folder and the files beside it import each other’s parts', () => {
    const found = files(
      ['platform/web/index.ts', `import './parts/button.ts'`],
      ['platform/web/parts/button.ts', `import '../theme.ts'`],
      ['platform/web/theme.ts', ''],
    )
    expect(found).toEqual([])
  })

  it('are none where two files import a third', () => {
    const found = files(
      ['platform/web/a.ts', `import './b.ts'\nimport './c.ts'`],
      ['platform/web/b.ts', `import './c.ts'`],
      ['platform/web/c.ts', ''],
    )
    expect(found).toEqual([])
  })
})
