import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isLowerFeature } from './feature-layers.ts'
import { findCycles, findFolderCycles } from './import-cycles.ts'
import { findImports, type Import, resolveImport } from './imports.ts'

/** The rules of imports and of sizes that the docs promise. Each is one function, with a test that breaks it. */

export interface Violation {
  readonly file: string
  readonly line: number
  readonly rule: string
  readonly sentence: string
}

/** Returns why the import is forbidden, or undefined. */
type Rule = (link: Import) => string | undefined

const longestFile = 300
const longestLine = 120
/** Tables with a row a line. */
const mayBeWide = /^(db\/seed|bench\/ai\/(blind|questions))\//
/** A regular expression, or a suppression without its reason. Neither can be broken. */
const unbreakable = /^\s*(\/(?![/*]).+\/[a-z]*,?|\/\/ oxlint-disable-next-line [\w/, -]+)$/

const featureOf = (file: string): string | undefined => /^features\/([^/]+\/[^/]+)\//.exec(file)?.[1]
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || /^(tests|bench)\//.test(file)
const isContract = (file: string): boolean =>
  /^features\/[^/]+\/[^/]+\/contract(\/[^/]+)?\.ts$/.test(file) || file.startsWith('platform/contract/')
const isDomain = (file: string): boolean =>
  /^features\/[^/]+\/[^/]+\/((server\/)?domain|domain\/[^/]+)\.ts$/.test(file)
const isWeb = (file: string): boolean => /^(features\/[^/]+\/[^/]+|platform|apps)\/web\//.test(file)
const isServer = (file: string): boolean => /^(features\/[^/]+\/[^/]+|platform|apps)\/server\//.test(file)
/** The only files of a feature that other features may import. Pages load all of `web/` but its index later. */
const isDoor = (file: string): boolean =>
  /^features\/[^/]+\/[^/]+\/(contract|domain|server\/index|web\/(index|form|guest|parts))\.tsx?$/.test(file)
/** What the product may import of the folders beside it. Tests may import more. */
const topDoors = new Map([
  ['bench', /^$/],
  ['db', /^db\/seed\/(index|remove)\.ts$/],
  ['tests', /^$/],
  ['tools', /\.mjs$/],
])
const mayContainSql = (file: string): boolean =>
  /^(platform\/server|db)\//.test(file) ||
  /(^|\/)sql\.ts$|\.sql\.ts$/.test(file) ||
  /^features\/[^/]+\/[^/]+\/server\/(.*\/)?sql\//.test(file)

const manifest = readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')
const { devDependencies }: { devDependencies: Readonly<Record<string, string>> } = JSON.parse(manifest)
const isDevelopmentPackage = (name: string): boolean =>
  Object.keys(devDependencies).some((each) => name === each || name.startsWith(`${each}/`))

const rules: Readonly<Record<string, Rule>> = {
  'contract-imports': ({ from, to, isPackage }) =>
    isContract(from) && (isPackage ? !/^(zod|big\.js)(\/|$)/.test(to) : !isContract(to) && !isDomain(to))
      ? `A contract is shared by both sides and imports only zod, big.js, contracts and domains, not ${to}`
      : undefined,

  'domain-imports': ({ from, to, isPackage }) =>
    isDomain(from) && (isPackage || !(isContract(to) || isDomain(to)))
      ? `A domain is pure and imports contracts and domains only, not ${to}`
      : undefined,

  'web-server': ({ from, to }) =>
    isWeb(from) && isServer(to) && !isDomain(to) ? `Pages cannot import the server's ${to}` : undefined,

  'server-packages': ({ from, to, isPackage }) =>
    isServer(from) && isPackage && isDevelopmentPackage(to)
      ? `The server runs without the development packages, such as ${to}`
      : undefined,

  'server-web': ({ from, to }) =>
    isServer(from) && isWeb(to) ? `The server cannot import the pages' ${to}` : undefined,

  'platform-features': ({ from, to }) =>
    from.startsWith('platform/') && to.startsWith('features/')
      ? `The platform knows no feature, such as ${to}`
      : undefined,

  'apps-are-last': ({ from, to }) =>
    to.startsWith('apps/') && !/^(apps|tools)\//.test(from)
      ? `Nothing imports an app, such as ${to}, but tools, tests and bench`
      : undefined,

  'top-doors': ({ from, to, isPackage }) => {
    const [folder, own] = [to.split('/')[0] ?? '', from.split('/')[0]]
    const door = isPackage || folder === own ? undefined : topDoors.get(folder)
    return door !== undefined && !door.test(to)
      ? `Nothing outside ${folder}/ imports ${to}: its doors are in tools/check-imports.ts`
      : undefined
  },

  'feature-doors': ({ from, to }) => {
    const feature = featureOf(to)
    const outside = featureOf(from) !== undefined && featureOf(from) !== feature
    return feature !== undefined && outside && !isDoor(to)
      ? 'Another feature is used through its server/index.ts, web/index.ts, web/form.ts, web/guest.ts, ' +
          `web/parts.ts, contract.ts or domain.ts, not ${to}`
      : undefined
  },

  'feature-layers': ({ from, to }) => {
    const [feature, other] = [featureOf(from), featureOf(to)]
    if (feature === undefined || other === undefined || feature === other) return undefined
    return isLowerFeature(other, feature)
      ? undefined
      : `In tools/feature-layers.ts ${other} does not stand before ${feature}, so ${to} is out of its reach`
  },

  'rights-files': ({ from, to }) =>
    to === 'platform/server/authorize.ts' && !/(^|[/-])rights\.ts$/.test(from)
      ? `Only a feature's rights.ts marks items as authorized, next to the check of the right`
      : undefined,

  'sql-files': ({ from, to, isPackage }) =>
    (isPackage ? /^pg(\/|$)/.test(to) : to === 'platform/server/database/sql.ts') && !mayContainSql(from)
      ? `SQL is written in sql.ts, *.sql.ts or a folder sql, in platform/server, db, tests and bench`
      : undefined,
}

/** Checks source files. The keys are paths in the repository with forward slashes. */
export function findViolations(files: ReadonlyMap<string, string>): Violation[] {
  // Tests may import anything, and some are long.
  const shipped = [...files].filter(([file]) => !isTest(file))
  return shipped
    .flatMap(([file, source]) => tooLong(file, source).concat(forbidden(file, source)))
    .concat(cyclic(shipped))
    .concat([...files].flatMap(([file, source]) => tooWide(file, source)))
}

/** Files and folders can be read, moved or tested alone only if imports never lead back, types included. */
function cyclic(files: readonly (readonly [file: string, source: string])[]): Violation[] {
  const graph = new Map(
    files.map(([file, source]) => [
      file,
      findImports(source).map(({ specifier }) => resolveImport(file, specifier).to),
    ]),
  )
  const inFiles = findCycles(graph).map((cycle) => ({ rule: 'file-cycles', cycle }))
  // A cycle of files in one folder is one of that folder, too.
  const inFolders = inFiles.length > 0 ? [] : findFolderCycles(graph)
  return [...inFiles, ...inFolders.map(({ cycle }) => ({ rule: 'folder-cycles', cycle }))].map(
    ({ rule, cycle }) => ({
      file: cycle[0] ?? '',
      line: 1,
      rule,
      sentence: `Imports lead back to where they began: ${cycle.join(' → ')}`,
    }),
  )
}

/** Files of data, such as the words of a language, are as long as there are data. */
const isData = /^db\/seed\/|\bgenerated\b|\/lexicon\/(?:de|en)\.ts$/

function tooLong(file: string, source: string): Violation[] {
  if (isData.test(file)) return []
  const lines = source.trimEnd().split('\n').length
  if (lines <= longestFile) return []
  const sentence = `A source file has at most ${longestFile} lines; this one has ${lines}`
  return [{ file, line: longestFile + 1, rule: 'file-length', sentence }]
}

function tooWide(file: string, source: string): Violation[] {
  if (mayBeWide.test(file)) return []
  return source.split('\n').flatMap((text, index) => {
    if (text.length <= longestLine || unbreakable.test(text)) return []
    const sentence = `A line has at most ${longestLine} characters; this one has ${text.length}`
    return [{ file, line: index + 1, rule: 'line-length', sentence }]
  })
}

function forbidden(file: string, source: string): Violation[] {
  return findImports(source).flatMap(({ specifier, line }) => {
    const link = resolveImport(file, specifier)
    return Object.entries(rules).flatMap(([rule, check]) => {
      const sentence = check(link)
      return sentence === undefined ? [] : [{ file, line, rule, sentence }]
    })
  })
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..')
  const pattern = '{apps,bench,db,features,platform,tests,tools}/**/*.{ts,tsx,mjs}'
  const names = globSync(pattern, { cwd: root }).map((name) => name.replaceAll(path.sep, '/'))
  const files = new Map(names.sort().map((name) => [name, readFileSync(path.join(root, name), 'utf8')]))
  const violations = findViolations(files)
  for (const { file, line, rule, sentence } of violations)
    console.error(`${file}:${line} ${rule} ${sentence}`)
  if (violations.length > 0) process.exitCode = 1
}
