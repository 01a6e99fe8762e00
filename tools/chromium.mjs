// Finds or installs a Chromium for the browser tests.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { Failure, nodePath, packageFile, root } from './install.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Debian's package and program of a Chromium without windows, which needs half the processor time. */
const headlessShell = 'chromium-headless-shell'
const macApplications = ['Chromium', 'Google Chrome']

/** The path of an installed Chromium, or undefined. */
export function findChromium() {
  const inPath = names.flatMap(candidates)
  const inApplications = macApplications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium', ...inPath, ...inApplications, downloaded()].find(
    (file) => file && isProgram(file),
  )
}

const findHeadlessShell = () =>
  [process.env.CHROMIUM_PATH, ...candidates(headlessShell)].find((file) => file && isProgram(file))

/** The browser of the tests, or undefined. */
export const findTestBrowser = () => findHeadlessShell() ?? findChromium()

/** The browser of the tests: a headless shell where there is one or Debian installs it, any Chromium elsewhere. */
export function ensureTestBrowser() {
  if (!findHeadlessShell() && canInstall()) {
    console.log('Installing a headless browser for the browser tests …')
    if (!installPackage(headlessShell)) {
      run('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', 'update'])
      installPackage(headlessShell)
    }
  }
  return findHeadlessShell() ?? ensureChromium()
}

/** The same, but installs one if needed: first the system's package, since downloads are often blocked. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  console.log('Installing a Chromium for the browser tests …')
  if (canInstall()) {
    run('apt-get', ['update'])
    installPackage('chromium')
  }
  if (!findChromium()) run(nodePath(), [packageFile('@playwright/test/cli.js'), 'install', 'chromium'])
  const installed = findChromium()
  if (installed) return installed
  throw new Failure('There is no Chromium for the browser tests: install one, or set CHROMIUM_PATH to it.')
}

/** The path of Playwright's own Chromium, which only Playwright knows. */
function downloaded() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  return spawnSync(nodePath(), ['-e', script], { cwd: root, encoding: 'utf8' }).stdout?.trim()
}

const canInstall = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')

const installPackage = (name) => run('apt-get', ['install', '-y', '--no-install-recommends', name])

/** Where a program may be on the path. */
const candidates = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name))

/** Whether the program succeeded. */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
