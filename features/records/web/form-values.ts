import type { CustomField } from '#features/columns/contract.ts'
import { formatDate, today } from '#platform/contract/dates.ts'
import { decimal, readDecimal } from '#platform/contract/decimal.ts'
import type { ReadVersion } from '#platform/web/records/index.ts'
import {
  choiceLabel,
  fieldEntries,
  mapFields,
  type RecordDefinition,
  type RecordField,
  type RecordFields,
  type ShownValues,
  type TypedValues,
} from '../domain.ts'

type Typed<F extends RecordFields> = { [K in keyof F]: TypedValues<F>[K] } & { customFields: CustomField[] }
type Shown<F extends RecordFields> = ShownValues<F> & { readonly customFields: readonly CustomField[] }

function blankValue(field: RecordField): string {
  if (field.kind === 'day') return today()
  return field.kind === 'choice' && field.optional !== true ? (field.values[0] ?? '') : ''
}

/** `12.50` and `12.5` are one number. */
const plainNumber = (text: string): string => readDecimal(text)?.toFixed() ?? text.trim()

function readableText(field: RecordField, text: string): string {
  switch (field.kind) {
    case 'day':
      return text === '' ? '' : formatDate(text)
    case 'number':
      return plainNumber(text)
    case 'choice':
      return choiceLabel(field, text)
    case 'text':
      return text.trim()
  }
}

const typedText = (value: unknown): string =>
  typeof value === 'number' ? decimal(value).toFixed() : String(value ?? '')

/** The values of a form for one kind of record. `blank`: what a new one holds that does not go without saying. */
export const formValuesOf = <F extends RecordFields>(
  definition: RecordDefinition<F>,
  blank: Partial<TypedValues<F>>,
) => ({
  blank: (): Typed<F> => ({
    ...mapFields<TypedValues<F>>(definition, (field) => blankValue(field) as never),
    ...blank,
    customFields: [],
  }),
  /** A stored record as it is typed. */
  typedOf: (row: Shown<F>): Typed<F> => ({
    ...mapFields<TypedValues<F>>(definition, (_, name) => typedText(row[name]) as never),
    customFields: [...row.customFields],
  }),
  /** As people read it, for comparing two versions. */
  readable: (typed: Typed<F>): ReadVersion => ({
    ...Object.fromEntries(
      fieldEntries(definition.fields).map(([name, field]) => [
        name,
        [field.label, readableText(field, String(typed[name]))] as const,
      ]),
    ),
    ...Object.fromEntries(
      typed.customFields.map(({ id, name, value }) => [`custom:${id}`, [name, value.trim()] as const]),
    ),
  }),
})
