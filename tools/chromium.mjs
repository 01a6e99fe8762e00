// Finds or installs a Chromium for the browser tests.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { Failure, nodePath, packageFile, root } from './install.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApplications = ['Chromium', 'Google Chrome']

/** The path of an installed Chromium, or undefined. */
export function findChromium() {
  const inPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((n) => path.join(folder, n)))
  const inApplications = macApplications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium', ...inPath, ...inApplications, downloaded()].find(
    (file) => file && isProgram(file),
  )
}

/** The same, but installs one if needed: first the system's package, since downloads are often blocked. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  console.log('Installing a Chromium for the browser tests …')
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
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

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env })
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
