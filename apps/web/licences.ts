import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.join(import.meta.dirname, '../..')
const noticeFile = /^(licen[cs]e|copying|copyright|notice)/i

interface LockedPackage {
  readonly dev?: boolean
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
}

interface UsedPackage {
  readonly directory: string
  readonly name: string
  readonly version: string
  readonly license: string | undefined
  readonly integrity: string | undefined
}

/**
 * Writes `dist/web/licences.txt`, which is served, and the bill of materials `dist/sbom.cdx.json` for operators. Both
 * list all packages of the lock file that are not for development alone.
 */
export function licences(): Plugin {
  return {
    name: 'kontor-licences',
    apply: 'build',
    async generateBundle() {
      const packages = await usedPackages()
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: await notices(packages) })
      await mkdir(path.join(root, 'dist'), { recursive: true })
      await writeFile(path.join(root, 'dist/sbom.cdx.json'), billOfMaterials(packages))
    },
  }
}

/** Packages used at build time or run time. npm's own bill omits those that development needs as well. */
async function usedPackages(): Promise<UsedPackage[]> {
  const file = await readFile(path.join(root, 'package-lock.json'), 'utf8')
  // npm writes this file; its shape is fixed by its lockfileVersion.
  const lock = JSON.parse(file) as { packages: Record<string, LockedPackage> }
  return Object.entries(lock.packages).flatMap(([directory, { dev, version = '', license, integrity }]) => {
    if (directory === '' || dev === true) return []
    const name = directory.slice(directory.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [{ directory, name, version, license, integrity }]
  })
}

/** In the CycloneDX format, which scanners read. */
function billOfMaterials(packages: readonly UsedPackage[]): string {
  const components = packages.map(({ name, version, license, integrity }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const [, sha512] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? []
    return {
      type: 'library',
      name,
      version,
      purl,
      ...(license === undefined ? {} : { licenses: [{ license: { name: license } }] }),
      ...(sha512 === undefined
        ? {}
        : { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
    }
  })
  const product = { type: 'application', name: 'kontor' }
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: product },
    components: [...new Map(components.map((component) => [component.purl, component])).values()],
  }
  return JSON.stringify(bill, null, 2)
}

/** Each text once, below the names of all packages with this text. */
async function notices(packages: readonly UsedPackage[]): Promise<string> {
  const byText = new Map<string, string[]>()
  for (const { directory, name, version, license } of packages) {
    const title = `${name} ${version} (${license ?? 'see below'})`
    const texts = await textsOf(path.join(root, directory), license)
    for (const text of texts ?? []) byText.set(text, [...(byText.get(text) ?? []), title])
  }
  const parts = [...byText].map(([text, titles]) => `${[...new Set(titles)].sort().join('\n')}\n\n${text}`)
  const rule = `\n\n${'-'.repeat(100)}\n\n`
  return `Kontor is made with the following software.${rule}${parts.sort().join(rule)}\n`
}

/** Undefined where the package is not installed, because it is for another system. */
async function textsOf(directory: string, license = ''): Promise<string[] | undefined> {
  const names = await readdir(directory).catch(() => undefined)
  if (names === undefined) return undefined
  const files = names.filter((name) => noticeFile.test(name) && !/\.[cm]?[jt]s$/.test(name)).sort()
  const texts = await Promise.all(
    files.map((name) => readFile(path.join(directory, name), 'utf8').catch(() => '')),
  )
  const found = texts.map((text) => text.replaceAll('\r\n', '\n').trim()).filter((text) => text !== '')
  return found.length === 0 ? [await standardText(license)] : found
}

/** For packages that carry no text. The list is large, so only a build loads it. */
async function standardText(license: string): Promise<string> {
  const { default: standard } = await import('spdx-license-list/full.js')
  const text = standard[license]?.licenseText
  if (text === undefined) throw new Error(`There is no text of the licence ${license}`)
  return `The package carries no text of its licence. This is the standard one.\n\n${text.trim()}`
}
