/** What HTML's own e-mail fields take as one address, with a dot in the domain. No comments, quotes or lists. */
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** Limits of RFC 5321. */
const longestAddress = 254
const longestName = 64

export const emailSentence = 'Please enter a valid email'

/** One plain address. What could smuggle a second one, or a header, into a mail is none. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= longestAddress && text.indexOf('@') <= longestName && pattern.test(text)

/** What may stand behind the @ of such an address. */
export const isDomainName = (text: string): boolean => isEmailAddress(`a@${text}`)

/** In lower case, as domains are compared. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
