// `npm test -- --changed [ref]`: what to check between two edits.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Failure, root } from './install.mjs'

/** The files that differ from `ref`, new ones included and deleted ones excluded. */
export function changedFiles(ref = 'HEAD') {
  const files = [
    ...git('diff', '--name-only', '--relative', ref),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files)].filter((file) => existsSync(path.join(root, file)))
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Failure(`git ${args[0]} failed: ${stderr?.trim() ?? 'there is no git'}`)
  return stdout.split('\n').filter((line) => line !== '')
}

export const isCode = (file) => /\.(m?[jt]s|tsx)$/.test(file)

export const isPage = (file) => /^(features\/[^/]+\/[^/]+|platform)\/web\/.*\.tsx?$/.test(file)

const isSpec = (file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file)

/** Tests in other folders that compare all features with a list, by the files that they look at. */
const comparing = [
  [
    /^features\/[^/]+\/[^/]+\/domain\.ts$/,
    'tests/api/database-rules.test.ts',
    'tests/api/form-fields.test.ts',
  ],
  [
    /^db\/(schema|migrations)\//,
    'tests/api/database-rules.test.ts',
    'features/administration/own-data/server/tables.test.ts',
  ],
  [/^features\/[^/]+\/[^/]+\/contract(\.ts$|\/)/, 'tests/prove/authz/operations.test.ts', 'tests/api/lists/'],
  [/^tests\/prove\/authz\/rows\//, 'tests/prove/authz/'],
  [/^apps\/web\/navigation\.ts$/, 'tests/e2e/shell.spec.ts'],
]
const comparedBy = (file) => comparing.flatMap(([looked, ...tests]) => (looked.test(file) ? tests : []))

/**
 * Parts of the paths of test files: those of a changed feature, those beside a changed file, and those that compare it
 * with a list. What imports it from further away is left to the whole run.
 */
export function testPaths(files) {
  const paths = files.filter((file) => isCode(file) && !file.startsWith('tests/e2e/')).map(testPath)
  return [...new Set([...paths, ...files.flatMap(comparedBy)])].filter((file) => !isSpec(file))
}

/** The same for browser tests: the changed ones, and those that compare. */
export const specPaths = (files) => [...new Set([...files, ...files.flatMap(comparedBy)])].filter(isSpec)

function testPath(file) {
  const feature = /^features\/[^/]+\/[^/]+\//.exec(file)
  if (feature !== null) return feature[0]
  const folder = `${path.posix.dirname(file)}/`
  // A folder such as platform/server/ holds half of all tests.
  return folder.split('/').length > 3 ? folder : file.replace(/(\.test)?\.\w+$/, '.test.')
}
