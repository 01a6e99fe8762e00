import { zodResolver } from '@hookform/resolvers/zod'
import type { CustomField } from '../../contract/columns.ts'
import { typedForm, typedShape } from '../../contract/definition.ts'
import { today } from '#platform/contract/dates.ts'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { currencies, decimal, readDecimal } from '#platform/contract/decimal.ts'
import type { ReadVersion } from './diff.ts'
import {
  choiceLabel,
  fieldEntries,
  mapFields,
  type RecordDefinition,
  type RecordField,
  type RecordFields,
  type ShownValues,
  type TypedValues,
} from '../../domain.ts'

type Typed<F extends RecordFields> = { [K in keyof F]: TypedValues<F>[K] } & { customFields: CustomField[] }
type ShownRow<F extends RecordFields> = ShownValues<F> & { readonly customFields: readonly CustomField[] }

function blankValue(field: RecordField): string {
  switch (field.kind) {
    case 'text':
      return ''
    case 'number':
      return field.initial ?? ''
    case 'day':
      return field.optional === true ? '' : today()
    case 'choice':
      return field.optional === true ? '' : (field.initial ?? field.values[0] ?? '')
  }
}

/** `12.50` and `12.5` are the same number. */
const plainNumber = (text: string): string => readDecimal(text)?.toFixed() ?? text.trim()

/** An old cached answer may lack a field. */
const typedText = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? decimal(value).toFixed() : (value ?? '')

type Fields<F extends RecordFields> = { readonly fields: F }

/** The fields of a new record. `blank` overrides the default values. */
export const blankFields = <F extends RecordFields>(
  definition: Fields<F>,
  blank: Partial<TypedValues<F>> = {},
): TypedValues<F> => ({
  ...mapFields<TypedValues<F>>(definition, (field) => blankValue(field) as never),
  ...blank,
})

/** A stored record as form values. */
export const typedFields = <F extends RecordFields>(
  definition: Fields<F>,
  row: ShownValues<F>,
): TypedValues<F> => mapFields<TypedValues<F>>(definition, (_, name) => typedText(row[name]) as never)

/** Form values from the browser's storage. Invalid ones are replaced by those of `blank`. */
export const readTypedFields = <F extends RecordFields>(
  definition: Fields<F>,
  stored: Readonly<Record<string, unknown>>,
  blank: TypedValues<F>,
): TypedValues<F> =>
  mapFields<TypedValues<F>>(definition, (field, name) => {
    const value = stored[name]
    const isKnown =
      typeof value === 'string' && (field.kind !== 'choice' || value === '' || field.values.includes(value))
    return (isKnown ? value : blank[name]) as never
  })

/** A field as readable text. `money` formats an amount in the currency of its record. */
export function readableField(
  field: RecordField,
  text: string,
  money: (text: string) => string = plainNumber,
): string {
  switch (field.kind) {
    case 'day':
      return text === '' ? '' : formatDate(text)
    case 'number':
      return field.isMoney === true ? money(text) : plainNumber(text)
    case 'choice':
      return choiceLabel(field, text)
    case 'text':
      return text.trim()
  }
}

/** The form of a definition with custom fields. `blank` overrides the default values of a new record. */
export const recordFormOf = <F extends RecordFields>(
  definition: RecordDefinition<F>,
  blank: Partial<TypedValues<F>>,
) => ({
  typed: typedShape(definition),
  resolver: zodResolver(typedForm(definition)),
  blank: (): Typed<F> => ({ ...blankFields(definition, blank), customFields: [] }),
  typedOf: (row: ShownRow<F>): Typed<F> => ({
    ...typedFields(definition, row),
    customFields: [...row.customFields],
  }),
  /** A stored value as readable text; that of a custom field as it is. */
  readableValue: (row: ShownRow<F>, name: string, value: string): string => {
    const field = fieldEntries(definition.fields).find(([known]) => known === name)?.[1]
    if (field === undefined || value === '') return value
    if (field.kind !== 'number') return readableField(field, value)
    const currency = currencies.find((each) => 'currency' in row && row['currency'] === each)
    return field.isMoney === true && currency !== undefined
      ? formatCurrency(value, currency)
      : formatQuantity(value)
  },
  /** As readable text, to compare two versions. */
  readable: (typed: Typed<F>): ReadVersion => ({
    ...Object.fromEntries(
      fieldEntries(definition.fields).map(([name, field]) => [
        name,
        [field.label, readableField(field, typed[name])] as const,
      ]),
    ),
    ...Object.fromEntries(
      typed.customFields.map(({ id, name, value }) => [`custom:${id}`, [name, value.trim()] as const]),
    ),
  }),
})
