/** Marks that show nothing or change the direction of what stands around them. Joiners are part of words and emoji. */
const invisible = /[^\P{C}\u200c\u200d]|[\u2028\u2029]/gu
/** More marks on one letter than any language has. They would cover other lines. */
const stacked = /(\p{M}{4})\p{M}+/gu

/** A stranger's text as one line of at most `max` code points. */
export function cleanText(text: string, max: number): string {
  const line = text
    // Enough for any line; what follows needs no time then.
    .slice(0, 8 * max)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(stacked, '$1')
    .normalize('NFC')
    .trim()
  const letters = Array.from(line)
  return letters.length <= max
    ? line
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
