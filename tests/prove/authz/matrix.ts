import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type CallerName, callers } from './world.ts'

/** The answers of one line of `docs/authorization.md`; `any` where it promises nothing. */
export type Answers = ReadonlyMap<CallerName, string>

export interface Line {
  /** As `openapi.json` names it: `GET /api/posts/{id}`. */
  readonly operation: string
  /** Which item is meant; empty for operations with one line. */
  readonly about: string
  readonly answers: Answers
  /** The answers for an item that never existed. */
  readonly absent: Answers
}

interface Named {
  readonly operation: string
  readonly about?: string
}

const file = path.join(import.meta.dirname, '../../../docs/authorization.md')
const status = /^(?:\d{3}|any)$/

/** `a / b` has two answers for the two callers of a column. */
function answersOf(line: string, cells: readonly string[]): Answers {
  const [visitor = '', stranger = '', friend = '', owner = '', admin = ''] = cells
  const pair = (cell: string): readonly [string, string] => {
    const [one = '', other = one] = cell.split(' / ')
    return [one, other]
  }
  const [outside, demoted] = pair(stranger)
  const [connection, listed] = pair(friend)
  const byCaller = { visitor, stranger: outside, connection, listed, owner, admin, demoted }
  const answers = new Map(callers.map((caller) => [caller, byCaller[caller]]))
  for (const answer of answers.values())
    if (!status.test(answer)) throw new Error(`docs/authorization.md: "${answer}" is no status in: ${line}`)
  return answers
}

const absentByDefault: Answers = new Map(
  callers.map((caller) => [caller, caller === 'visitor' ? '401' : '404']),
)
const keyOf = ({ operation, about = '' }: Named): string => `${operation}, ${about}`

/** The tables of a text in Markdown whose first cell is an operation. */
export function readMatrix(text: string): readonly Line[] {
  const lines: { operation: string; note: string; answers: Answers }[] = []
  for (const row of text.split('\n')) {
    if (!/^\| (?:GET|POST|PUT|PATCH|DELETE) /.test(row)) continue
    const [operation = '', ...cells] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    lines.push({ operation, note: cells[5] ?? '', answers: answersOf(row, cells) })
  }
  const absent = new Map<string, Answers>()
  for (const { operation, note, answers } of lines)
    if (/(?:^|; )absent$/.test(note))
      absent.set(keyOf({ operation, about: note.replace(/(?:^|; )absent$/, '') }), answers)
  return lines
    .filter(({ note }) => !/(?:^|; )absent$/.test(note))
    .map(({ operation, note, answers }) => ({
      operation,
      about: note,
      answers,
      absent: absent.get(keyOf({ operation, about: note })) ?? absentByDefault,
    }))
}

export const matrix: readonly Line[] = readMatrix(readFileSync(file, 'utf8'))
const byKey = new Map(matrix.map((line) => [keyOf(line), line]))

/** The line of a row: the same operation about the same item. */
export function lineOf(row: Named): Line {
  const line = byKey.get(keyOf(row))
  if (line === undefined) throw new Error(`docs/authorization.md has no line for ${keyOf(row)}`)
  return line
}

/** Rows without a line, lines without a row, and lines that stand twice. */
export function unmatchedLines(rows: readonly Named[]): readonly string[] {
  const keys = new Set(rows.map(keyOf))
  return [
    ...[...keys].filter((key) => !byKey.has(key)).map((key) => `docs/authorization.md lacks: ${key}`),
    ...[...byKey.keys()].filter((key) => !keys.has(key)).map((key) => `no row calls: ${key}`),
    ...(byKey.size === matrix.length ? [] : ['a line stands twice in docs/authorization.md']),
  ]
}
