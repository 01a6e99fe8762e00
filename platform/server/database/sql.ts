import { waysToWrite } from '#platform/contract/words.ts'

/**
 * Plain SQL as a value: text with `$n` placeholders and their values. `Row` is the type of the result's rows. The
 * compiler cannot check it against the text; tests do.
 */
export interface Sql<Row = unknown> {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  readonly row?: Row
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

/**
 * Tag for SQL. A value becomes a parameter, another `sql` becomes part of the statement:
 *
 *     sql<{ id: number }>`select id from posts where ${visibleTo(viewer)} and id = ${id}`
 */
export function sql<Row = unknown>(
  template: TemplateStringsArray,
  ...inserted: readonly unknown[]
): Sql<Row> {
  const strings: string[] = [template[0] ?? '']
  const values: unknown[] = []
  const append = (text: string) => {
    strings[strings.length - 1] += text
  }
  inserted.forEach((value, index) => {
    if (isSql(value)) {
      append(value.strings[0] ?? '')
      value.values.forEach((inner, at) => {
        values.push(inner)
        strings.push(value.strings[at + 1] ?? '')
      })
    } else {
      values.push(value)
      strings.push('')
    }
    append(template[index + 1] ?? '')
  })
  return { strings, values }
}

/** A name that the program itself gives, of a table, a column or a property of an answer. */
export function identifier(name: string): Sql {
  if (!/^[a-z_]\w*$/i.test(name)) throw new Error(`${name} is no name of a column`)
  return { strings: [`"${name}"`], values: [] }
}

/** Several parts of a list, of which there is at least one. */
export const commaSeparated = (parts: readonly Sql[]): Sql =>
  parts.reduce((left, right) => sql`${left}, ${right}`)

/** Conditions that must all hold; none means true. */
export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : conditions.reduce((left, right) => sql`${left} and ${right}`)

/** Conditions of which one must hold; none means false. */
export const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0
    ? sql`false`
    : sql`(${conditions.reduce((left, right) => sql`${left} or ${right}`)})`

/** A moment within JSON, written as answers write it; null stays null. */
export const timestampText = (moment: Sql): Sql =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A condition on an optional value, as a list for `allOf`. */
export const nullIfAbsent = <T>(value: T | undefined, condition: (value: T) => Sql): Sql[] =>
  value === undefined ? [] : [condition(value)]

/** The statement as the driver takes it. Equal values do not share a parameter, so the text does not depend on them. */
export function compile(statement: Sql): { text: string; values: unknown[] } {
  const [first = '', ...rest] = statement.strings
  return {
    text: first + rest.map((part, index) => `$${index + 1}${part}`).join(''),
    values: [...statement.values],
  }
}

/** A pattern for `like` that finds the literal text anywhere. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** True if a folded text holds what was typed anywhere, its umlauts written either way. */
export const holds = (folded: Sql, typed: string): Sql =>
  anyOf(waysToWrite(typed).map((way) => sql`${folded} like ${likePattern(way)}`))
