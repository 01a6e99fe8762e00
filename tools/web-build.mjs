// Builds the web pages when their sources have changed since dist/web was built.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure, runTool, nodePath, packageFile, root } from './install.mjs'
import { runHere } from './processes.mjs'

const stamp = path.join(root, 'dist/web/.stamp')

export async function buildWebIfStale() {
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the web pages …')
  const vite = [packageFile('vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn']
  const code = await runHere(nodePath(), vite, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  if (code !== 0) throw new Failure(code > 128 ? 'Interrupted.' : 'The web pages could not be built.')
  writeFileSync(stamp, hash)
}

/** Hashes contents instead of times, because a checkout or a copy changes all times. */
function hashSources() {
  const hash = createHash('sha1')
  for (const file of sources()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function* sources() {
  yield 'package-lock.json'
  yield* filesIn('apps/web')
  yield* filesIn('platform/web')
  yield* filesIn('platform/contract')
  for (const area of foldersOf('features')) {
    for (const feature of foldersOf(area)) {
      yield* filesIn(`${feature}/web`)
      yield* filesIn(`${feature}/contract`)
      for (const file of ['contract.ts', 'domain.ts', 'server/domain.ts']) {
        if (existsSync(path.join(root, feature, file))) yield `${feature}/${file}`
      }
    }
  }
}

function* filesIn(folder) {
  for (const entry of entriesOf(folder)) {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(file)
    else if (!/\.test\.tsx?$/.test(file)) yield file
  }
}

function entriesOf(folder) {
  const directory = path.join(root, folder)
  return existsSync(directory) ? readdirSync(directory, { withFileTypes: true }).sort(byName) : []
}

const byName = (a, b) => (a.name < b.name ? -1 : 1)

if (process.argv[1] === import.meta.filename) await runTool(buildWebIfStale)

const foldersOf = (folder) =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
