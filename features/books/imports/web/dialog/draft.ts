import type { AddedColumn, FieldSource, ImportChoice, ImportDetail, Mapping } from '../../contract.ts'
import { guessChoices, guessFormats } from '../../contract/guess.ts'
import { columnsOf, isMapped, newKey } from '../../contract/sources.ts'
import { questionIn, questionSentence } from '#platform/contract/read-number.ts'
import { customField, type ImportField, newColumnId } from '../../domain.ts'

/** The choices so far; formats may still be missing. */
export type Draft = Pick<ImportDetail, 'mapping' | 'formats' | 'newColumns'>

type Known = Pick<ImportDetail, 'table' | 'fields' | 'columns'>

/** The formats follow the mapped columns until the member chooses others. */
function withFormats(known: Known, before: Draft, after: Omit<Draft, 'formats'>): Draft {
  const guessed = guessFormats(known, before.mapping, before.newColumns)
  const next = guessFormats(known, after.mapping, after.newColumns)
  const { date, decimal } = before.formats
  return {
    ...after,
    formats: {
      date: date === guessed.date ? next.date : date,
      decimal: decimal === guessed.decimal ? next.decimal : decimal,
    },
  }
}

const without = <T>(values: Readonly<Record<string, T>>, key: string): Record<string, T> => {
  const { [key]: _, ...rest } = values
  return rest
}

/** The words of a column as choices of a field, as far as they are known. */
function withGuess(known: Known, field: ImportField, source: FieldSource): FieldSource {
  if (field.kind !== 'choice' || !('column' in source) || source.choices !== undefined) return source
  const choices = guessChoices(known.table, field, known.columns[source.column])
  return Object.keys(choices).length === 0 ? source : { ...source, choices }
}

export function withSource(known: Known, draft: Draft, key: string, source: FieldSource | undefined): Draft {
  const field = known.fields.find((one) => one.key === key)
  const mapping =
    source === undefined
      ? without(draft.mapping, key)
      : { ...draft.mapping, [key]: field === undefined ? source : withGuess(known, field, source) }
  // Two columns of the figure say the type, too.
  const type = known.fields.find(({ role }) => role === 'type')
  const isDoubled = field?.role === 'figure' && source !== undefined && 'columns' in source
  const rest = isDoubled && type !== undefined ? without(mapping, type.key) : mapping
  return withFormats(known, draft, { mapping: rest, newColumns: draft.newColumns })
}

/** Adds a custom column, or replaces the one for the same column of the file. */
export function withColumn(known: Known, draft: Draft, added: AddedColumn): Draft {
  const others = draft.newColumns.filter(({ column }) => column !== added.column)
  return withFormats(known, draft, {
    mapping: { ...draft.mapping, [newKey(added)]: { column: added.column } },
    newColumns: [...others, added].toSorted((one, other) => one.column - other.column),
  })
}

export const withoutColumn = (known: Known, draft: Draft, added: AddedColumn): Draft =>
  withFormats(known, draft, {
    mapping: without(draft.mapping, newKey(added)),
    newColumns: draft.newColumns.filter(({ column }) => column !== added.column),
  })

const isSame = (one: FieldSource | undefined, other: FieldSource | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The choices for a file that is read in another encoding. What the member chose stays; what was guessed from the
 * reading before is replaced by the new guess.
 */
export function rereadDraft(
  draft: Draft,
  before: Draft,
  after: Draft & { readonly headers: readonly string[] },
): Draft {
  const mapping: Mapping = {}
  const taken = new Set<number>()
  const isChosen = (key: string) => !isSame(draft.mapping[key], before.mapping[key])
  const isThere = (source: FieldSource) => columnsOf(source).every((column) => column < after.headers.length)
  for (const [key, source] of Object.entries(draft.mapping)) {
    if (!isChosen(key) || !isThere(source)) continue
    mapping[key] = source
    for (const column of columnsOf(source)) taken.add(column)
  }
  for (const [key, source] of Object.entries(after.mapping))
    if (!isChosen(key) && !columnsOf(source).some((column) => taken.has(column))) mapping[key] = source
  const { date, decimal } = draft.formats
  return {
    mapping,
    newColumns: draft.newColumns.filter(({ column }) => column < after.headers.length),
    formats: {
      date: date === before.formats.date ? after.formats.date : date,
      decimal: decimal === before.formats.decimal ? after.formats.decimal : decimal,
    },
  }
}

/** The first distinct texts with letters beyond ASCII: they show whether the encoding is right. */
export const tellingTexts = ({ headers, sample }: Pick<ImportDetail, 'headers' | 'sample'>): string[] =>
  [...new Set([...headers, ...sample.flatMap(({ cells }) => cells)])]
    .filter((text) => /\P{ASCII}/u.test(text))
    .slice(0, 5)

/** What is wrong with the new columns, by their keys. */
function columnErrors(fields: readonly ImportField[], { newColumns }: Draft): Record<string, string> {
  const found: Record<string, string> = {}
  const taken = new Set(
    fields.flatMap(({ key, label }) => (key.startsWith(customField) ? [label.toLowerCase()] : [])),
  )
  for (const added of newColumns) {
    const name = added.name.trim().toLowerCase()
    if (name === '') found[newKey(added)] = 'Column name is required'
    else if (taken.has(name)) found[newKey(added)] = 'You have a custom column with this name already'
    else if (added.type === 'select' && added.options.length === 0)
      found[newKey(added)] = 'A dropdown column needs at least one option'
    taken.add(name)
  }
  return found
}

/** Errors about missing choices, by field; `date` and `decimal` are the formats. */
export function missingChoices(
  fields: readonly ImportField[],
  draft: Draft,
): Readonly<Record<string, string>> {
  const { mapping, formats } = draft
  const found = columnErrors(fields, draft)
  for (const field of fields) {
    const source = mapping[field.key]
    if (field.required && !isMapped(fields, mapping, field))
      found[field.key] =
        source === undefined ? `Choose where ${field.label} comes from` : `${field.label} is required`
    if (source !== undefined && 'value' in source && questionIn(source.value) !== undefined)
      found[field.key] = questionSentence
    if (source !== undefined && 'columns' in source && new Set(columnsOf(source)).size < 2)
      found[field.key] = 'Choose two different columns'
  }
  if (formats.date === null) found['date'] = 'Choose how the file writes dates'
  if (formats.decimal === null) found['decimal'] = 'Choose how the file writes numbers'
  return found
}

export const choiceOf = ({
  mapping,
  formats: { date, decimal },
  newColumns,
}: Draft): ImportChoice | undefined =>
  date === null || decimal === null ? undefined : { mapping, formats: { date, decimal }, newColumns }

/** The fields together with the columns that the import creates. */
export const allFields = (
  fields: readonly ImportField[],
  { newColumns }: Pick<Draft, 'newColumns'>,
): ImportField[] => [
  ...fields,
  ...newColumns.map(({ column, name, type, options }) => ({
    key: customField + newColumnId(column),
    label: name,
    kind: type === 'select' ? ('choice' as const) : type,
    required: false,
    options,
    role: null,
  })),
]

/** The first distinct values of a column. */
export const samplesOf = ({ sample }: Pick<ImportDetail, 'sample'>, column: number): string[] =>
  [...new Set(sample.map(({ cells }) => cells[column]?.trim() ?? '').filter((text) => text !== ''))].slice(
    0,
    3,
  )
