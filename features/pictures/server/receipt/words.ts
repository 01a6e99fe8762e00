/** A line of text as it was read, with its place: its middle from the top, and how high it is. */
export interface TextLine {
  readonly text: string
  readonly y: number
  readonly height: number
}

/** What readers mistake for letters inside a word. */
const lookalikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '|': 'l', $: 's' }

/** Small letters without accents, and words with a digit in them as they were most likely meant: `T0TAL` is `total`. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z])[015|$](?=[a-z])/g, (sign) => lookalikes[sign] ?? sign)
