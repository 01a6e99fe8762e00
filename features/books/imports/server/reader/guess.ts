import { currencies, type Currency, defaultCurrency } from '#platform/contract/decimal.ts'
import {
  columnsOf,
  type FileColumn,
  guessChoice,
  guessChoices,
  type ImportDetail,
  type Mapping,
  plainName,
} from '../../contract.ts'
import { type ImportTable, leavingTypes, reasonHeader } from '../../domain.ts'
import type { KnownField } from '../fields.ts'
import { splitNumber } from './numbers.ts'

/** Names of two columns that share the figure, by the type of their records. */
const figureNames: Readonly<Record<ImportTable, Readonly<Record<string, string>>>> = {
  financials: {
    paid:
      'debit debits debitamount debitamt soll ausgabe ausgaben auszahlung auszahlungen lastschrift belastung ' +
      'moneyout paidout amountpaid withdrawal withdrawals withdrawalamount paymentout',
    received:
      'credit credits creditamount creditamt haben einnahme einnahmen einzahlung einzahlungen gutschrift moneyin ' +
      'paidin amountreceived deposit deposits depositamount paymentin',
  },
  materials: {
    out: 'out quantityout qtyout abgang abgange ausgang issued',
    in: 'in quantityin qtyin zugang zugange eingang received',
  },
}

/** The category of most records of a type. */
const categoriesByType: Readonly<Record<string, string>> = { paid: 'expense', received: 'income' }

const byCurrency = currencies.map(
  (code) => [code, new RegExp(`(?:${code.toLowerCase()}|in${code.toLowerCase()})$`)] as const,
)

/** `Amount (EUR)` is called amount. */
function splitHeader(header: string): { names: readonly string[]; currency: Currency | undefined } {
  const plain = plainName(header)
  if (header.includes('€')) return { names: [plain], currency: 'EUR' }
  const [currency, suffix] = byCurrency.find(([, pattern]) => pattern.test(plain)) ?? []
  return suffix === undefined
    ? { names: [plain], currency: undefined }
    : { names: [plain, plain.replace(suffix, '')], currency }
}

/** Maps each field to the first free column with its name, and the words in it to the choices they mean. */
export function guessMapping(
  table: ImportTable,
  fields: readonly KnownField[],
  headers: readonly string[],
  columns: readonly FileColumn[] = [],
  sample: ImportDetail['sample'] = [],
): Mapping {
  const split = headers.map(splitHeader)
  const taken = new Set(headers.flatMap((header, at) => (header === reasonHeader ? [at] : [])))
  const mapping: Mapping = {}
  const findFree = (accepted: readonly string[]): number | undefined => {
    const column = split.findIndex(
      ({ names }, at) => !taken.has(at) && names.some((name) => name !== '' && accepted.includes(name)),
    )
    if (column === -1) return undefined
    taken.add(column)
    return column
  }
  const assign = (names: (field: KnownField) => readonly string[]) => {
    for (const field of fields) {
      if (mapping[field.key] !== undefined) continue
      const column = findFree(names(field))
      if (column !== undefined) mapping[field.key] = { column }
    }
  }
  // Exact names win over aliases.
  assign(({ label, key }) => [plainName(label), plainName(key)])
  assign(({ names }) => names)

  guessFigure({ table, fields, mapping, columns, sample, find: findFree })
  for (const field of fields) {
    const source = mapping[field.key]
    if (field.kind !== 'choice' || source === undefined || !('column' in source)) continue
    const choices = guessChoices(table, field, columns[source.column])
    if (Object.keys(choices).length > 0) mapping[field.key] = { ...source, choices }
  }
  // A file without a currency column uses one currency: that beside its amounts, or else the default.
  if (mapping['currency'] === undefined && fields.some(({ key }) => key === 'currency')) {
    const figure = fields.find(({ role }) => role === 'figure')
    const sources = figure === undefined ? [] : columnsOf(mapping[figure.key])
    const [named] = sources.flatMap((at) => split[at]?.currency ?? columns[at]?.currency ?? [])
    mapping['currency'] = { value: named ?? defaultCurrency }
  }
  return mapping
}

interface Guess {
  readonly table: ImportTable
  readonly fields: readonly KnownField[]
  readonly mapping: Mapping
  readonly columns: readonly FileColumn[]
  readonly sample: ImportDetail['sample']
  /** The first free column with one of these names; it is free no more. */
  readonly find: (names: readonly string[]) => number | undefined
}

/** Guesses how the file says which way a record goes: by a column of words, by signs, or by two columns. */
function guessFigure({ table, fields, mapping, columns, sample, find }: Guess): void {
  const type = fields.find(({ role }) => role === 'type')
  const figure = fields.find(({ role }) => role === 'figure')
  if (type === undefined || figure === undefined) return
  const leaving = leavingTypes[table]
  const arriving = type.options.find((option) => option !== leaving) ?? ''
  const known = mapping[figure.key]
  // Some banks have a column for the amount and leave it empty.
  const isEmpty = known !== undefined && 'column' in known && columns[known.column]?.kind === 'empty'
  if (known === undefined || isEmpty) {
    const [out, into] = [leaving, arriving].map((option) =>
      find(figureNames[table][option]?.split(' ') ?? []),
    )
    if (out !== undefined && into !== undefined) {
      const isMinus = columns[out]?.hasNegative === true && !columns[out].hasPositive
      mapping[figure.key] = {
        columns: { [leaving]: out, [arriving]: into },
        ...(isMinus ? { minus: leaving } : {}),
      }
      delete mapping[type.key]
    }
  }
  const amount = mapping[figure.key]
  if (amount === undefined) return
  const current = mapping[type.key]
  const values = current !== undefined && 'column' in current ? (columns[current.column]?.values ?? []) : []
  const isKnown = values.some(({ text }) => guessChoice(table, type, text) !== undefined)
  const hasMinus = 'column' in amount && columns[amount.column]?.hasNegative === true
  const isSigned = hasMinus && !isKnown
  if (isSigned) mapping[type.key] = { negative: leaving }
  if (table === 'financials' && (isSigned || 'columns' in amount))
    mapping['category'] ??= { byType: { ...categoriesByType } }
  if (hasMinus && isKnown && current !== undefined && 'column' in current) {
    // The words and the signs say the same: the minus is no correction of an earlier record.
    const isLeaving = (text: string) => guessChoice(table, type, text) === leaving
    const agree = sample.every(
      ({ cells }) =>
        isLeaving(cells[current.column] ?? '') ===
        (splitNumber(cells[amount.column] ?? '')?.isNegative === true),
    )
    if (agree) mapping[figure.key] = { ...amount, minus: leaving }
  }
}
