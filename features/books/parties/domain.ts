export const maxName = 200
export const maxNote = 2000
export const maxContacts = 10
/** Days. */
export const maxTerms = 365
/** Names that one party may have had. */
export const maxNames = 20
/** Names that are offered, and added, at once. */
export const maxTyped = 100

/** Records of each kind on the page of a party, unless more are asked for. */
export const shownRecords = 5
export const maxShownRecords = 100

/** Cards of one file, and their bytes, pictures among them. */
export const maxCards = 100
export const maxCardBytes = 5 * 1024 * 1024

/** The parts of what was traded with a party. */
export const recordSections = [
  'invoices',
  'quotes',
  'creditNotes',
  'bills',
  'payments',
  'financials',
  'materials',
] as const
export type RecordSection = (typeof recordSections)[number]

export interface Address {
  readonly street: string
  readonly postcode: string
  readonly city: string
}

/** `20457 Hamburg`, `1011 AB Amsterdam`, `D-20457 Hamburg`. */
const townLine = /^((?:[A-Z]{1,2}-)?\d{3,6}(?:[ -]?[A-Z]{2}(?= ))?) +(\D.*)$/i

/** Reads an address as invoices have it, in lines: `Am Sandtorkai 50\n20457 Hamburg`. */
export function readAddress(written: string): Address {
  const lines = written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const at = lines.findLastIndex((line) => townLine.test(line))
  const [, postcode = '', city = ''] = townLine.exec(lines[at] ?? '') ?? []
  if (at < 1) return { street: lines.join(', ').slice(0, 200), postcode: '', city: '' }
  return { street: lines.slice(0, at).join(', ').slice(0, 200), postcode, city: city.slice(0, 100) }
}
