/** Letters to typed addresses that one address gets within a day, whoever sends them. */
export const lettersPerRecipient = 50
/** Those of one sender to one address. */
export const lettersPerPair = 20
/** Requests to confirm an address as one's own, to one address. */
export const claimsPerRecipient = 5
/** A year: mails are read late. */
export const stopLinkDays = 366
