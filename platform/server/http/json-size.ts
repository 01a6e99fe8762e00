/** More than any form of the product sends; the longest is an invoice of some hundred lines. */
const maxParts = 20_000
const maxDepth = 64

const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((character) => character.charCodeAt(0))
const opening = new Set(['[', '{'].map((character) => character.charCodeAt(0)))
const closing = new Set([']', '}'].map((character) => character.charCodeAt(0)))

/** Whether a JSON text has too many or too deeply nested values. This check is much cheaper than parsing. */
export function isTooComplex(text: string): boolean {
  // Too short to have either.
  if (text.length <= maxDepth) return false
  let depth = 0
  let parts = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (character === quote) {
      index = endOfString(text, index)
      if (index === -1) return false
    } else if (character === comma || character === colon) parts += 1
    else if (opening.has(character)) {
      depth += 1
      parts += 1
      if (depth > maxDepth) return true
    } else if (closing.has(character)) depth -= 1
    if (parts > maxParts) return true
  }
  return false
}

/** The end of the string that begins at `begin`; -1 where it is not closed, which the parser reports. */
function endOfString(text: string, begin: number): number {
  for (let index = begin + 1; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (character === backslash) index += 1
    else if (character === quote) return index
  }
  return -1
}
