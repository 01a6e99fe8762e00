/** On one requisition. */
export const maxGuests = 50
export const maxName = 200
export const maxEmail = 254
/** Days that a link stays open beyond its mail, or beyond the deadline. */
export const linkDays = 60
/** What one guest is sent in a day at most. */
export const mailsPerDay = 20
export const maxToken = 100

export const mailStates = ['queued', 'handedOver', 'accepted', 'refused', 'unknown'] as const
export type MailState = (typeof mailStates)[number]

/** What is written to guests. */
export const letterKinds = [
  'invitation',
  'requisition_changed',
  'requisition_cancelled',
  'quote_opened',
  'quote_turned_down',
  'question_answered',
  'order_received',
  'order_accepted',
  'order_declined',
  'order_cancelled',
  'order_shipped',
  'order_differs',
  'order_change',
  'order_change_agreed',
  'order_change_refused',
  'bill_received',
  'bill_credited',
] as const
export type LetterKind = (typeof letterKinds)[number]

export const isGuestLetter = (kind: string): kind is LetterKind => letterKinds.some((each) => each === kind)
