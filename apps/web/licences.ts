import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const root = path.join(import.meta.dirname, '../..')
const noticeFile = /^(licen[cs]e|copying|copyright|notice)/i

interface Locked {
  readonly dev?: boolean
  readonly version?: string
  readonly license?: string
}

/**
 * Writes what the product is made of: `dist/web/licences.txt`, which is served, and `dist/sbom.cdx.json`, which is for
 * whoever runs it. Both are about all packages of the lock file that are not for development alone.
 */
export function licences(): Plugin {
  return {
    name: 'kontor-licences',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: await notices() })
      await mkdir(path.join(root, 'dist'), { recursive: true })
      await writeFile(path.join(root, 'dist/sbom.cdx.json'), await billOfMaterials())
    },
  }
}

/** In the CycloneDX format, by npm itself. */
async function billOfMaterials(): Promise<string> {
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx']
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
  const npm = process.env['npm_execpath']
  const { stdout } =
    npm?.endsWith('.js') === true
      ? await promisify(execFile)(process.execPath, [npm, ...args], { ...options, shell: false })
      : await promisify(execFile)('npm', args, options)
  return stdout
}

/** Every text once, below the names of all packages that come under it. */
async function notices(): Promise<string> {
  // npm's own file, whose shape is that of its lockfileVersion.
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const byText = new Map<string, string[]>()
  for (const [place, { dev, version, license }] of Object.entries(lock.packages)) {
    if (place === '' || dev === true) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const title = `${name} ${version ?? ''} (${license ?? 'see below'})`
    const texts = await textsOf(path.join(root, place))
    for (const text of texts ?? []) byText.set(text, [...(byText.get(text) ?? []), title])
  }
  const parts = [...byText].map(([text, titles]) => `${[...new Set(titles)].sort().join('\n')}\n\n${text}`)
  const rule = `\n\n${'-'.repeat(100)}\n\n`
  return `Kontor is made with the following software.${rule}${parts.sort().join(rule)}\n`
}

const withoutText = 'The package carries no text of its licence; the name of the licence is above.'

/** Nothing where the package is not installed: it is for another system. */
async function textsOf(directory: string): Promise<string[] | undefined> {
  const names = await readdir(directory).catch(() => undefined)
  if (names === undefined) return undefined
  const files = names.filter((name) => noticeFile.test(name) && !/\.[cm]?[jt]s$/.test(name)).sort()
  const texts = await Promise.all(
    files.map((name) => readFile(path.join(directory, name), 'utf8').catch(() => '')),
  )
  const found = texts.map((text) => text.replaceAll('\r\n', '\n').trim()).filter((text) => text !== '')
  return found.length === 0 ? [withoutText] : found
}
