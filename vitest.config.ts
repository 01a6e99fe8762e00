import { defineConfig } from 'vitest/config'
import { FlakyReporter } from './tools/flaky-reporter.ts'

/** They start programs and mostly wait for them, measure this process, or replace modules. */
const isolated = [
  'tests/{additions,faults,prove}/**/*.test.{ts,tsx}',
  'platform/server/{backup,database/embedded}/**/*.test.ts',
  'platform/server/lifecycle.test.ts',
  // It seals with a kind of its own, which the product must not have.
  'platform/server/secrets.test.ts',
  'tools/flaky-reporter.test.ts',
  'features/people/accounts/server/hashing.test.ts',
  'features/books/imports/server/bombs.test.ts',
  'features/books/invoices/server/logos.test.ts',
  'features/assistant/pictures/server/analyze.test.ts',
  'features/network/profiles/server/photos.test.ts',
]
/** Minutes each, for a nightly run: `npm run prove -- --only faults`. */
const nightly = [
  'tests/faults/{backup,import,replicas,stream,two-processes}.test.ts',
  'platform/server/backup/backup.test.ts',
]
/** Node has no loader for `.tsx`. */
const pages = ['{apps,platform}/web/**/*.test.{ts,tsx}', 'features/*/*/web/**/*.test.{ts,tsx}']
const never = ['node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**', '**/*.browser.test.tsx']

/** More than a small machine has cores, because many tests wait for a program, a timer or a disk. */
const maxWorkers = 3

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/set-up.ts'],
    // What others' work delays is waited for: it fails only where it never comes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // On CI a test that passes only when tried again is named: each is one to mend (decision 42).
    retry: process.env['CI'] === undefined ? 0 : 1,
    reporters: process.env['CI'] === undefined ? ['default'] : ['default', new FlakyReporter()],
    pool: 'forks',
    maxWorkers,
    // As the product is loaded: Node itself takes the types off.
    experimental: { viteModuleRunner: false },
    projects: [
      {
        extends: true,
        // Projects of a group start in the order of their names: the long tests first.
        test: {
          name: 'isolated',
          include: isolated,
          exclude: [...never, ...nightly],
        },
      },
      {
        extends: true,
        // Each process loads the product once for all its test files.
        test: {
          name: 'shared',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...never, ...isolated, ...pages, ...nightly],
          isolate: false,
          // Only isolated files replace modules.
          experimental: { nodeLoader: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: pages,
          exclude: never,
          isolate: false,
          experimental: { viteModuleRunner: true },
        },
      },
      { extends: true, test: { name: 'nightly', include: nightly, exclude: never } },
    ],
  },
})
