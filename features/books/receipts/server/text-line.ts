/** A recognised line. `y` is its vertical centre, from the top. */
export interface TextLine {
  readonly text: string
  /** How certain each letter is, 0 to 1, where the text was recognised in a picture. */
  readonly certainties?: readonly number[]
  readonly y: number
  readonly height: number
}

/** Characters that recognition confuses with letters. */
const lookalikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '|': 'l', $: 's' }

/** Lower case without accents. Digits inside words become letters: `T0TAL` is `total`. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z])[015|$](?=[a-z])/g, (sign) => lookalikes[sign] ?? sign)
