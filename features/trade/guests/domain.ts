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
