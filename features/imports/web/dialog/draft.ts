import type { FieldSource, ImportDetail, Mapping } from '../../contract.ts'
import type { ImportField } from '../../domain.ts'
import type { Choice } from '../queries.ts'

/** The choices so far; formats may still be missing. */
export type Draft = Pick<ImportDetail, 'mapping' | 'formats'>

export const withSource = (draft: Draft, key: string, source: FieldSource | undefined): Draft => {
  const { [key]: _, ...rest } = draft.mapping
  return { ...draft, mapping: source === undefined ? rest : { ...rest, [key]: source } }
}

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
  for (const [key, source] of Object.entries(draft.mapping)) {
    if (!isChosen(key) || ('column' in source && source.column >= after.headers.length)) continue
    mapping[key] = source
    if ('column' in source) taken.add(source.column)
  }
  for (const [key, source] of Object.entries(after.mapping))
    if (!isChosen(key) && !('column' in source && taken.has(source.column))) mapping[key] = source
  const { date, decimal } = draft.formats
  return {
    mapping,
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

/** Errors about missing choices, by field; `date` and `decimal` are the formats. */
export function missingChoices(
  fields: readonly ImportField[],
  { mapping, formats }: Draft,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { key, label, required } of fields) {
    const source = mapping[key]
    if (required && source === undefined) found[key] = `Choose where ${label} comes from`
    if (required && source !== undefined && 'value' in source && source.value.trim() === '')
      found[key] = `${label} is required`
  }
  if (formats.date === null) found['date'] = 'Choose how the file writes dates'
  if (formats.decimal === null) found['decimal'] = 'Choose how the file writes numbers'
  return found
}

export const choiceOf = ({ mapping, formats: { date, decimal } }: Draft): Choice | undefined =>
  date === null || decimal === null ? undefined : { mapping, formats: { date, decimal } }

/** The first distinct values of a column. */
export const samplesOf = ({ sample }: Pick<ImportDetail, 'sample'>, column: number): string[] =>
  [...new Set(sample.map(({ cells }) => cells[column]?.trim() ?? '').filter((text) => text !== ''))].slice(
    0,
    3,
  )
