// `npm test` runs all checks and tests; `npm test -- unit browser` runs only the named steps, and
// `npm test -- --changed` what concerns the files that differ from the last commit, or from the named one.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { changedFiles, isCode, isPage, specPaths, testPaths } from './changed.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { ensureInstalled, Failure, runTool, nodePath, packageFile, root } from './install.mjs'
import { exitOf, onParentGone } from './processes.mjs'
import { buildWebIfStale } from './web-build.mjs'

/** They leave some time of the processor to the tests, which wait for programs and timers. */
const checks = [
  { name: 'format', run: () => tool('oxfmt/bin/oxfmt', '--check') },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: () => runInParallel(types('server'), types('web')) },
  { name: 'imports', run: () => node('tools/check-imports.ts') },
  { name: 'unused', run: () => tool('knip/bin/knip.js', '--no-progress') },
]
const tests = {
  /** The tests of `npm start` and the browser need it. */
  web: { name: 'web', run: web },
  unit: { name: 'unit', run: () => tool('vitest/vitest.mjs', 'run', '--project', '!nightly') },
  components: { name: 'components', run: components },
  browser: { name: 'browser', run: browser },
}

const types = (side) => tool('typescript/bin/tsc', '-p', `tsconfig.${side}.json`)
const tool = (file, ...args) => node(packageFile(file), ...args)
const running = new Set()
const interruption = new AbortController()

const interrupted = () => interruption.signal.aborted

/** Runs one program and keeps its output, to print it after a failure. */
async function node(file, ...args) {
  const binaries = path.join(root, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH}` }
  const child = spawn(nodePath(), [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await exitOf(child)
  running.delete(child)
  return { passed: code === 0, output }
}

async function runInParallel(...runs) {
  const results = await Promise.all(runs)
  return { passed: results.every((r) => r.passed), output: results.map((r) => r.output).join('') }
}

async function web() {
  await buildWebIfStale()
  return { passed: true, output: '' }
}

async function components(...files) {
  process.env.CHROMIUM_PATH = ensureTestBrowser()
  return tool('vitest/vitest.mjs', 'run', '--config', 'vitest.components.config.ts', ...files)
}

async function browser(...specs) {
  process.env.CHROMIUM_PATH = ensureTestBrowser()
  return tool('@playwright/test/cli.js', 'test', ...specs)
}

async function runStep({ name, run }) {
  const begin = performance.now()
  const { passed, output } = await run().catch((error) => ({ passed: false, output: String(error.message) }))
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)${summary(output)}`)
  const told = passed ? flakyTests(output) : output.trimEnd()
  if (told !== '') console.log(`${told}\n`)
  return passed
}

/** The names of those that passed only when tried again, as both test runners end with them; '' without one. */
const flakyTests = (output) =>
  /^\s*\d+ flaky\b[^]*/m.exec(stripVTControlCharacters(output))?.[0].trimEnd() ?? ''

/** The number of tests, from the last lines of the test runner; of those that passed only when tried again, too. */
function summary(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  const passed = lines.findLast((text) => /\b\d+ passed\b/.test(text))
  if (passed === undefined) return ''
  const flaky = lines.findLast((text) => /^\s*\d+ flaky\b/.test(text))
  return [flaky?.trim(), /(\d+ \w+[ ,|]+)*\d+ passed.*/.exec(passed)[0]]
    .filter((part) => part !== undefined)
    .map((part) => ` ${part}`)
    .join(',')
}

/** The steps of a run: those of a group run side by side, each of its lanes one after the other. */
function stepsOf(names) {
  const { web, unit, components, browser } = tests
  const all = [...checks, web, unit, components, browser]
  const unknown = names.filter((name) => all.every((step) => step.name !== name))
  if (unknown.length > 0) {
    throw new Failure(
      `No such step: ${unknown.join(', ')}. There are ${all.map((step) => step.name).join(', ')}.`,
    )
  }
  const chosen = (steps) => steps.filter((step) => names.length === 0 || names.includes(step.name))
  return [[[web]], [[unit], checks], [[components]], [[browser]]].map((lanes) => lanes.map(chosen))
}

/** The same for changed files: the tests of their feature or folder, and those that compare them with a list. */
function stepsForChanges(ref) {
  const files = changedFiles(ref)
  const code = files.filter(isCode)
  const specs = specPaths(files)
  const units = testPaths(files)
  // Those of a feature whose pages changed; what else imports it is left to the whole run.
  const pages = units.filter((file) => files.some((changed) => changed.startsWith(file) && isPage(changed)))
  const step = (name, run, matching) => (matching.length > 0 ? [{ name, run }] : [])
  const [, , types, imports] = checks
  return [
    [specs.length > 0 ? [tests.web] : []],
    [
      [
        ...step(
          'format',
          () => tool('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files),
          files,
        ),
        ...step('lint', () => tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...code), code),
        ...(code.length > 0 ? [types, imports] : []),
      ],
      step('unit', () => tool('vitest/vitest.mjs', 'run', '--passWithNoTests', ...units), units),
    ],
    [step('components', () => components('--passWithNoTests', ...pages), pages)],
    [step('browser', () => browser(...specs), specs)],
  ]
}

async function runInTurn(steps, results) {
  for (const step of steps) if (!interrupted()) results.push(await runStep(step))
}

/** Ctrl-C reaches the programs as well; this waits until they have cleaned up. */
async function interrupt(signal) {
  if (interrupted()) return
  interruption.abort()
  if (signal) for (const child of running) child.kill(signal)
  await Promise.allSettled([...running].map(exitOf))
  process.exit(130)
}

await runTool(async () => {
  const [first, ...others] = process.argv.slice(2)
  const groups = first === '--changed' ? stepsForChanges(others[0]) : stepsOf(process.argv.slice(2))
  ensureInstalled()
  process.on('SIGINT', () => void interrupt())
  process.on('SIGTERM', () => void interrupt('SIGINT'))
  onParentGone(() => void interrupt('SIGINT'))

  const results = []
  for (const lanes of groups) await Promise.all(lanes.map((steps) => runInTurn(steps, results)))
  if (interrupted()) return
  const passed = results.filter(Boolean).length
  console.log(`${passed} passed, ${results.length - passed} failed`)
  process.exitCode = passed === results.length ? 0 : 1
})
