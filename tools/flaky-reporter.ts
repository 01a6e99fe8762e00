import type { Reporter, TestModule } from 'vitest/node'

/** Names the tests that passed only when tried again, and fails the run: each is a test to mend. */
export class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map(({ fullName }) => `${module.relativeModuleId} > ${fullName}`),
    )
    if (flaky.length === 0) return
    // The line of Playwright, which the summary of `npm test` looks for.
    console.log([`  ${flaky.length} flaky`, ...flaky.map((name) => `    ${name}`)].join('\n'))
    process.exitCode = 1
  }
}
