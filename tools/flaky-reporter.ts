import path from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** How it failed at first: a cause that shows only now and then must be found without a second look. */
const failuresOf = (test: TestCase): readonly string[] =>
  (test.result().errors ?? []).map(({ message, diff = '', stacks = [] }) => {
    const lines = stacks.map(({ file, line }) => `at ${path.relative(process.cwd(), file)}:${line}`)
    return [message, ...lines, diff]
      .filter((text) => text !== '')
      .join('\n')
      .replaceAll(/^/gm, '      ')
  })

/** Names the tests that passed only when tried again, with their failures: each is a test to mend. */
export class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => [`    ${module.relativeModuleId} > ${test.fullName}`, ...failuresOf(test)]),
    )
    if (flaky.length === 0) return
    // The line of Playwright, which the summary of `npm test` looks for.
    console.log([`  ${flaky.length} flaky`, ...flaky.flat()].join('\n'))
  }
}
