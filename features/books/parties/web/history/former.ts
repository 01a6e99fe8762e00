import type { HistoryEntry } from '#features/books/records/contract.ts'
import type { Party } from '../../contract.ts'
import { type PartyValues, valuesOf } from '../form/values.ts'

/** People as the history has them: the server wrote what it had checked. */
export const contactsOf = (text: string): Party['contacts'] =>
  text === '' ? [] : (JSON.parse(text) as Party['contacts'])

const plain = [
  'name',
  'legalName',
  'customerId',
  'street',
  'postcode',
  'city',
  'country',
  'vatId',
  'registration',
  'email',
  'phone',
  'currency',
  'paymentTermsDays',
  'note',
] as const satisfies (keyof PartyValues)[]

const idOf = (text: string): number | null => (text === '' ? null : Number.parseInt(text, 10))

/** What the form says of a party as it was before an entry: all changes since are taken back, from the newest on. */
export function formerValues(party: Party, entries: readonly HistoryEntry[], entryId: number): PartyValues {
  // Of several changes of one field the oldest comes last, and stays.
  const undone: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    entries
      .filter(({ id }) => id >= entryId)
      .flatMap(({ changes }) => changes)
      .map(({ field, from }) => [field, from]),
  )
  const { companyId, userId, mailStopped, contacts } = undone
  return {
    ...valuesOf(party),
    ...Object.fromEntries(
      plain.flatMap((field) => (undone[field] === undefined ? [] : [[field, undone[field]]])),
    ),
    ...(companyId !== undefined && {
      companyId: idOf(companyId),
      companyName: companyId.slice(companyId.indexOf(' ') + 1),
    }),
    ...(userId !== undefined && { userId: idOf(userId) }),
    ...(mailStopped !== undefined && { mailStopped: mailStopped !== '' }),
    ...(contacts !== undefined && { contacts: contactsOf(contacts) }),
  }
}
