import type { InvoiceSide } from '../contract/shapes.ts'

const factNames = [
  'street',
  'postcode',
  'city',
  'country',
  'vatId',
  'registration',
  'email',
  'phone',
] as const

/**
 * A side as all papers of an invoice say it: of a draft as it is today, of an issued one as it was then. What was
 * unknown then is taken from today's, if it is the same company or customer still.
 */
export function sideOf<S extends InvoiceSide>(
  isIssued: boolean,
  issued: S | null,
  today: S | null,
): S | null {
  if (!isIssued) return today
  // A name that nobody knew then stays the one that was typed.
  if (issued === null) return today && { ...today, legalName: '' }
  const known = issued.id === today?.id ? today : issued
  return { ...issued, ...Object.fromEntries(factNames.map((name) => [name, issued[name] || known[name]])) }
}
