/** How long a mailed link works. */
export const memberInvitationDays = 14
/** Addresses in one call. */
export const maxAddresses = 20
/** Mails that a member may have sent within a day. */
export const mailsPerDay = 50
/** Mails of all members to one address within a day; further ones are not sent, without a word. */
export const mailsPerAddress = 3
/** Days after which an invitation that nobody accepted leaves the list. */
export const keptDays = 90

export const invitationStates = ['waiting', 'accepted', 'expired'] as const

/** The addresses in pasted text, each once, in any separators. */
export function splitAddresses(text: string): string[] {
  const found = text
    .split(/[\s,;<>"]+/)
    .map((part) => part.trim())
    .filter((part) => part.includes('@'))
  return [...new Map(found.map((address) => [address.toLowerCase(), address])).values()]
}
