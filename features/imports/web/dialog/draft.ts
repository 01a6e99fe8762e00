import type { FieldSource, ImportDetail } from '../../contract.ts'
import type { ImportField } from '../../domain.ts'
import type { Choice } from '../queries.ts'

/** The choices so far; formats may still be missing. */
export type Draft = Pick<ImportDetail, 'mapping' | 'formats'>

export const withSource = (draft: Draft, key: string, source: FieldSource | undefined): Draft => {
  const { [key]: _, ...rest } = draft.mapping
  return { ...draft, mapping: source === undefined ? rest : { ...rest, [key]: source } }
}

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
