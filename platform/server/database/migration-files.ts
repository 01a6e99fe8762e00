import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** One file of `db/migrations`. */
export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** False where the first line is `-- no transaction`. */
  readonly transactional: boolean
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(directory, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, text, checksum, transactional: !/^-- no transaction\s*$/m.test(firstLine(text)) }
    }),
  )
}

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
