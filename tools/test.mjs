// `npm test` runs all checks and tests; `npm test -- unit browser` runs only the named steps.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, Failure, runTool, nodePath, packageFile, root } from './install.mjs'
import { exitOf, onParentGone } from './processes.mjs'
import { buildWebIfStale } from './web-build.mjs'

/** Cheap and independent, so they run in parallel. */
const checks = [
  { name: 'format', run: () => tool('oxfmt/bin/oxfmt', '--check') },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: () => runInParallel(types('server'), types('web')) },
  { name: 'imports', run: () => node('tools/check-imports.ts') },
  { name: 'unused', run: () => tool('knip/bin/knip.js', '--no-progress') },
]
/** Each needs the whole machine, or the result of the one before. */
const tests = [
  { name: 'web', run: web },
  { name: 'unit', run: () => tool('vitest/vitest.mjs', 'run') },
  { name: 'browser', run: browser },
]

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

async function browser() {
  process.env.CHROMIUM_PATH = ensureChromium()
  return tool('@playwright/test/cli.js', 'test')
}

async function runStep({ name, run }) {
  const begin = performance.now()
  const { passed, output } = await run().catch((error) => ({ passed: false, output: String(error.message) }))
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)${summary(output)}`)
  if (!passed) console.log(`${output.trimEnd()}\n`)
  return passed
}

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

function chooseSteps(names) {
  const all = [...checks, ...tests]
  const unknown = names.filter((name) => all.every((step) => step.name !== name))
  if (unknown.length > 0) {
    throw new Failure(
      `No such step: ${unknown.join(', ')}. There are ${all.map((step) => step.name).join(', ')}.`,
    )
  }
  return (step) => names.length === 0 || names.includes(step.name)
}

/** Two at a time use both cores of a small machine. */
async function runPairwise(steps, results) {
  const waiting = [...steps]
  const worker = async () => {
    for (let step = waiting.shift(); step && !interrupted(); step = waiting.shift())
      results.push(await runStep(step))
  }
  await Promise.all([worker(), worker()])
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
  const isChosen = chooseSteps(process.argv.slice(2))
  ensureInstalled()
  process.on('SIGINT', () => void interrupt())
  process.on('SIGTERM', () => void interrupt('SIGINT'))
  onParentGone(() => void interrupt('SIGINT'))

  const results = []
  await runPairwise(checks.filter(isChosen), results)
  for (const step of tests.filter(isChosen)) if (!interrupted()) results.push(await runStep(step))
  if (interrupted()) return
  const passed = results.filter(Boolean).length
  console.log(`${passed} passed, ${results.length - passed} failed`)
  process.exitCode = passed === results.length ? 0 : 1
})
