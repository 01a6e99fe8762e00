/** Escapes separators and line ends and drops other control characters, so that no value can begin a new line. */
export const escapeText = (value: string): string =>
  value
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- taking them out is what this is for
    .replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

const lineLimit = 75
const encoder = new TextEncoder()

/** Folds a line into pieces of at most 75 octets. Continuations begin with a space; characters stay whole. */
export function foldLine(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > lineLimit) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += length
  }
  return [...pieces, piece].join('\r\n')
}

/** One card in vCard 3.0 and UTF-8 (RFC 2426), because not every address book reads 4.0. */
export const vcardText = (product: string, lines: readonly string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', `PRODID:-//Kontor//${product}//EN`, ...lines, 'END:VCARD']
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')

/** A file name after whom the card is of. */
export const vcardFileName = (name: string): string =>
  `${
    name
      .replace(/[\p{Cc}\p{Cf}"<>|:*?/\\]/gu, '')
      .trim()
      .slice(0, 100)
      .toWellFormed() || 'contact'
  }.vcf`
