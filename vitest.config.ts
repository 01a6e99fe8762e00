import { defineConfig } from 'vitest/config'

/** They judge the memory of a server, or what others wait for: beside other tests they would measure these as well. */
const alone = [
  'tests/faults/door.test.ts',
  'tests/hostile/**/*.test.ts',
  'tests/prove/hostile/**/*.test.ts',
  'tests/prove/mixed-load/**/*.test.ts',
]
const never = ['node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/set-up.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...never, ...alone],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude: never,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
