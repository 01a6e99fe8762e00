import type { ImportField, ImportTable } from '../domain.ts'

/** A name without case, spaces, punctuation and accents, so that different spellings match. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '')

type Words = Readonly<Record<string, string>>

/** Words of bank statements and bookkeeping programs for each choice, in English and German, by `plainName`. */
const words: Readonly<Record<ImportTable, Readonly<Record<string, Words>>>> = {
  financials: {
    transactionType: {
      paid:
        'pay payment outgoing out moneyout paidout debit debited db d dr withdrawal purchase expense expenses charge ' +
        'ausgabe ausgaben ausgang auszahlung abgang belastung lastschrift soll s bezahlt gezahlt aufwand kosten ' +
        'zahlungsausgang',
      received:
        'receive receipt incoming in moneyin paidin credit credited c cr deposit income revenue eingang einnahme ' +
        'einnahmen einzahlung gutschrift haben h erhalten ertrag zahlungseingang zugang',
    },
    category: {
      expense:
        'expenses cost costs ausgabe ausgaben aufwand aufwendungen kosten betriebsausgabe betriebsausgaben',
      income: 'incomes revenue sales earnings einnahme einnahmen ertrag ertrage umsatz erlos erlose',
      loan: 'loans darlehen kredit',
      investment: 'investments investition investitionen anlage kapitalanlage',
    },
    currency: {
      USD: 'us dollar dollars usdollar usdollars',
      EUR: 'euro euros',
      GBP: 'pound pounds sterling poundsterling pfund',
      JPY: 'yen',
      CNY: 'yuan rmb renminbi',
      INR: 'rs rupee rupees rupien',
    },
  },
  materials: {
    transactionType: {
      in:
        'inbound incoming received receipt purchase purchased delivery eingang zugang wareneingang einkauf ' +
        'einlagerung lieferung',
      out:
        'outbound outgoing issue issued shipped shipment sale sold consumption ausgang abgang warenausgang verkauf ' +
        'verbrauch entnahme auslagerung',
    },
    category: {
      'Raw Material': 'raw rawmaterials rohstoff rohstoffe rohmaterial',
      'Packaging Material': 'packaging packagingmaterials verpackung verpackungen verpackungsmaterial',
      'Finished Goods':
        'finished finishedgood fertigware fertigwaren fertigerzeugnis fertigerzeugnisse fertigprodukt',
      Others: 'other misc miscellaneous sonstige sonstiges andere',
    },
  },
}

/** Signs that belong to only one of the currencies. */
const currencySigns: Words = { '€': 'EUR', '£': 'GBP', '₹': 'INR', US$: 'USD' }

const signs: Words = { '-': 'paid', '−': 'paid', '+': 'received' }

/** Words with one meaning, for the choices of custom columns. */
const synonyms: readonly (readonly string[])[] = [
  'yes y ja j true wahr x',
  'no n nein false falsch',
  'paid bezahlt settled beglichen',
  'unpaid unbezahlt',
  'open offen pending ausstehend',
  'done closed erledigt abgeschlossen',
  'overdue uberfallig',
  'cancelled canceled storniert',
  'active aktiv',
  'inactive inaktiv',
  'high hoch',
  'medium mittel',
  'low niedrig',
  'new neu',
].map((line) => line.split(' '))

/** The choice that a text names, regardless of case and spaces, or by the sign of a currency. */
export function namedChoice(text: string, options: readonly string[]): string | undefined {
  const trimmed = text.trim()
  const plain = plainName(trimmed)
  return (
    options.find((option) => option === trimmed) ??
    options.find((option) => plain !== '' && plainName(option) === plain) ??
    options.find((option) => option === currencySigns[trimmed])
  )
}

/** The choice that a known word means; the member sees it before anything is imported. */
export function guessChoice(
  table: ImportTable,
  { key, options }: Pick<ImportField, 'key' | 'options'>,
  text: string,
): string | undefined {
  const named = namedChoice(text, options)
  if (named !== undefined) return named
  const plain = plainName(text)
  const known = Object.entries(words[table][key] ?? {}).find(([, list]) => list.split(' ').includes(plain))
  const meant = signs[text.trim()] ?? known?.[0]
  if (meant !== undefined) return options.find((option) => option === meant)
  const alike = synonyms.find((group) => group.includes(plain)) ?? []
  const matches = options.filter((option) => alike.includes(plainName(option)))
  return matches.length === 1 ? matches[0] : undefined
}
