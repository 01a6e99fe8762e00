const maxLength = 60
/** Control characters, those that turn the direction of text, and those that nobody sees. */
const unseen =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]+/gu

/** Text as one line, without what could hide a part of it or turn its direction. */
export const oneLine = (text: string): string => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()

/** Mail programs make links of what looks like an address, so a name must not look like one. */
const withoutAddresses = (text: string): string =>
  text
    .replace(/[a-z][a-z0-9+.-]*:\/\/|\bmailto:/gi, '')
    .replace(/[@\uff20\ufe6b]/g, ' at ')
    .replace(/(?<=[\p{L}\p{M}\p{N}_-])[.\u2024\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '·')
    .replace(/[“”„"«»<>]/g, ' ')

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name that members gave themselves or their company, fit for the subjects, texts and senders of letters. */
export function nameInLetter(name: string): string {
  const plain = oneLine(withoutAddresses(oneLine(name)))
  if (plain.length <= maxLength) return plain
  let cut = ''
  for (const { segment } of graphemes.segment(plain)) {
    if (cut.length + segment.length >= maxLength) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}

/** In quotation marks, so that a name can't pass for a part of the sentence. */
export const quotedName = (name: string): string => `“${nameInLetter(name)}”`
