import type { Party, PartyForm } from '../../contract.ts'

/** As typed: texts, of which an empty one means nothing. */
export interface PartyValues extends Omit<PartyForm, 'paymentTermsDays' | 'currency' | 'mailStopped'> {
  readonly paymentTermsDays: string
  readonly currency: string
  readonly mailStopped: boolean
  /** Of the chosen company. */
  readonly companyName: string
  /** What is typed as long as none was chosen. */
  readonly companyText: string
  readonly memberText: string
}

export const blankParty: PartyValues = {
  name: '',
  legalName: '',
  customerId: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
  vatId: '',
  registration: '',
  email: '',
  phone: '',
  currency: '',
  paymentTermsDays: '',
  note: '',
  contacts: [],
  companyId: null,
  userId: null,
  mailStopped: false,
  companyName: '',
  companyText: '',
  memberText: '',
}

export const valuesOf = (party: Party): PartyValues => ({
  name: party.name,
  legalName: party.legalName,
  customerId: party.customerId,
  street: party.street,
  postcode: party.postcode,
  city: party.city,
  country: party.country,
  vatId: party.vatId,
  registration: party.registration,
  email: party.email,
  phone: party.phone,
  currency: party.currency ?? '',
  paymentTermsDays: party.paymentTermsDays === null ? '' : String(party.paymentTermsDays),
  note: party.note,
  contacts: party.contacts.map((contact) => ({ ...contact })),
  companyId: party.companyId,
  userId: party.userId,
  mailStopped: party.mailStopped,
  companyName: party.companyName ?? '',
  companyText: '',
  memberText: '',
})

/** What to send; a text that is no number of days is answered by the server's sentence. */
export const bodyOf = ({
  paymentTermsDays,
  currency,
  companyName: _name,
  companyText: _company,
  memberText: _member,
  ...values
}: PartyValues): PartyForm => ({
  ...values,
  // The server checks the list of currencies; the box offers no others.
  currency: currency === '' ? null : (currency as NonNullable<PartyForm['currency']>),
  paymentTermsDays: paymentTermsDays.trim() === '' ? null : Number(paymentTermsDays.trim()),
})
