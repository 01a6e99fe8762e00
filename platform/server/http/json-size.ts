/** More than any form of the product sends; the longest is an invoice of some hundred lines. */
const mostParts = 20_000
const deepest = 64

const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((sign) => sign.charCodeAt(0))
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)))
const closing = new Set([']', '}'].map((sign) => sign.charCodeAt(0)))

/** Whether a JSON text has too many or too deeply nested values. This check is much cheaper than parsing. */
export function isTooIntricate(text: string): boolean {
  // Too short to have either.
  if (text.length <= deepest) return false
  let depth = 0
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) {
      at = endOfString(text, at)
      if (at === -1) return false
    } else if (sign === comma || sign === colon) parts += 1
    else if (opening.has(sign)) {
      depth += 1
      parts += 1
      if (depth > deepest) return true
    } else if (closing.has(sign)) depth -= 1
    if (parts > mostParts) return true
  }
  return false
}

/** The end of the string that begins at `begin`; -1 where it is not closed, which the parser reports. */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === backslash) at += 1
    else if (sign === quote) return at
  }
  return -1
}
