/** One address as HTML's email fields accept it, with a dot in the domain. No comments, quotes or lists. */
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** The limits of RFC 5321. */
const maxAddressLength = 254
const maxNameLength = 64

export const emailSentence = 'Please enter a valid email'

/** Whether the text is one plain address. It refuses texts that could add a second address or a header to a mail. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= maxAddressLength && text.indexOf('@') <= maxNameLength && pattern.test(text)

/** Whether the text may follow the @ of such an address. */
export const isDomainName = (text: string): boolean => isEmailAddress(`a@${text}`)

/** The domain in lower case, for comparisons. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
