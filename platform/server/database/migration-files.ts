import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** One file of `db/migrations`, or the schema. */
export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** False where the first line is `-- no transaction`. */
  readonly transactional: boolean
}

const folder = path.join(import.meta.dirname, '../../../db')
const migrations = path.join(folder, 'migrations')
const schema = path.join(folder, 'schema')

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The texts of a folder, by the names of their files. None where it is absent: an empty folder is in no repository. */
async function readTexts(directory: string): Promise<{ name: string; text: string }[]> {
  const names = (existsSync(directory) ? await readdir(directory) : []).filter((name) =>
    name.endsWith('.sql'),
  )
  return Promise.all(
    names.sort().map(async (name) => ({ name, text: await readFile(path.join(directory, name), 'utf8') })),
  )
}

/** What a new database gets, as one migration: all files of `db/schema` in the order of their numbers. */
export async function readSchema(): Promise<Migration> {
  const text = (await readTexts(schema)).map((file) => file.text).join('\n')
  return { name: 'schema', text, checksum: checksumOf(text), transactional: true }
}

/** What changes a database after it was made. */
export const readMigrations = async (directory: string = migrations): Promise<Migration[]> =>
  (await readTexts(directory)).map(({ name, text }) => ({
    name,
    text,
    checksum: checksumOf(text),
    transactional: !/^-- no transaction\s*$/m.test(firstLine(text)),
  }))

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

/** Splits a file, because PostgreSQL runs statements sent together in one transaction. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** The name of an index that is built concurrently. An interrupted build leaves it behind, invalid. */
export const concurrentIndexOf = (statement: string): string | undefined =>
  /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s/i.exec(statement)?.[1]

/** Why a file that runs outside a transaction could not be repeated after an interruption. */
export function notRepeatable({ name, text }: Migration): string | undefined {
  const repeatable =
    /^create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s|^drop\s.*\sif\s+exists\s/is
  const statement = statementsOf(text).find(
    (each) => !repeatable.test(each) && !/^(alter|update|delete)\s/i.test(each),
  )
  return statement === undefined
    ? undefined
    : `${name}: cannot be repeated: ${statement.split('\n', 1)[0] ?? ''}`
}
