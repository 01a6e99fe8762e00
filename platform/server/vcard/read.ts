/** Reads vCards 2.1, 3.0 and 4.0. What is no part of a card is passed over, and each loop goes once over the file. */

export interface CardProperty {
  /** In upper case, without its group: `TEL`. */
  readonly name: string
  /** In lower case: `work`, `pref`. */
  readonly types: readonly string[]
  /** As written, with its escapes. */
  readonly value: string
}

export type Card = readonly CardProperty[]

/** Of one card; pictures count, too. */
const maxProperties = 500
/** In characters. What is longer is a picture or a sound, and is left out. */
const maxValue = 20_000
const maxHead = 1_000

interface Head {
  readonly name: string
  readonly types: readonly string[]
  readonly charset: string
  readonly isQuoted: boolean
  readonly isBinary: boolean
  /** Where the value begins. */
  readonly at: number
}

/** Splits at a separator that stands outside of quotation marks. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = []
  let isInside = false
  let begin = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isInside = !isInside
    else if (text[at] === separator && !isInside) {
      parts.push(text.slice(begin, at))
      begin = at + 1
    }
  }
  return [...parts, text.slice(begin)]
}

/** `item1.TEL;TYPE=work,voice;CHARSET=UTF-8:`; undefined for a line that is no property. */
function readHead(line: string): Head | undefined {
  const [written = ''] = splitOutsideQuotes(line.slice(0, maxHead), ':')
  if (written.length >= Math.min(line.length, maxHead)) return undefined
  const [named = '', ...parameters] = splitOutsideQuotes(written, ';')
  const name = named
    .slice(named.lastIndexOf('.') + 1)
    .trim()
    .toUpperCase()
  if (!/^[A-Z0-9-]+$/.test(name)) return undefined
  const types: string[] = []
  let [charset, encoding] = ['', '']
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=')
    const key = parameter.slice(0, Math.max(0, equals)).trim().toUpperCase()
    const value = parameter
      .slice(equals + 1)
      .replaceAll('"', '')
      .trim()
    // Version 2.1 leaves out the name of a parameter.
    const bare = key === '' ? value.toUpperCase() : ''
    if (key === 'CHARSET') charset = value
    else if (key === 'ENCODING' || ['QUOTED-PRINTABLE', 'BASE64'].includes(bare))
      encoding = value.toUpperCase()
    else if (key === 'TYPE' || bare !== '') types.push(...value.toLowerCase().split(','))
    else if (key === 'PREF') types.push('pref')
  }
  return {
    name,
    types,
    charset,
    isQuoted: encoding === 'QUOTED-PRINTABLE',
    isBinary: encoding === 'BASE64' || encoding === 'B',
    at: written.length + 1,
  }
}

/** `=C3=BC` as bytes, one character for each. */
const unquoted = (value: string): string =>
  value.replace(/=([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

function decode(bytes: Buffer, charset: string): string {
  for (const label of [charset, 'utf-8'])
    try {
      if (label !== '') return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // A charset that nobody knows, or that it is not.
    }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** The file with one character for each byte of UTF-8 or of an older encoding. */
function bytesAsText(file: Buffer): string {
  const [first, second] = file
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : ''
  const bytes = utf16 === '' ? file : Buffer.from(new TextDecoder(utf16).decode(file))
  const text = bytes.toString('latin1')
  return text.startsWith('\u00EF\u00BB\u00BF') ? text.slice(3) : text
}

interface Line {
  readonly head: Head
  readonly value: string
}

/** The properties of a file: folded lines and soft line breaks are joined. */
function* linesOf(text: string): Generator<Line> {
  let head: Head | undefined
  let pieces: string[] = []
  let length = 0
  const add = (piece: string) => {
    length += piece.length
    if (length <= maxValue) pieces.push(piece)
  }
  const ended = (): Line[] => {
    if (head === undefined) return []
    // Of what is too long nothing is kept, rather than a part.
    const bytes = length > maxValue || head.isBinary ? '' : pieces.join('')
    return [
      { head, value: decode(Buffer.from(head.isQuoted ? unquoted(bytes) : bytes, 'latin1'), head.charset) },
    ]
  }
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = pieces.at(-1)
    if (head?.isQuoted === true && last?.endsWith('=') === true) {
      pieces[pieces.length - 1] = last.slice(0, -1)
      add(line)
    } else if (line.startsWith(' ') || line.startsWith('\t')) add(line.slice(1))
    else {
      yield* ended()
      head = readHead(line)
      pieces = []
      length = 0
      if (head !== undefined) add(line.slice(head.at))
    }
  }
  yield* ended()
}

/** The cards of a file, at most as many; `cut` says whether there are more. */
export function readCards(
  file: Buffer,
  limit: number,
): { readonly cards: readonly Card[]; readonly cut: boolean } {
  const cards: CardProperty[][] = []
  let card: CardProperty[] | undefined
  // A card may stand within another one, as the agent of somebody.
  let agents = 0
  let before = ''
  for (const { head, value } of linesOf(bytesAsText(file))) {
    const { name, types } = head
    const isMark = value.trim().toUpperCase() === 'VCARD'
    if (name === 'BEGIN' && isMark) {
      if (card !== undefined && (before === 'AGENT' || agents > 0)) agents += 1
      else {
        if (cards.length === limit) return { cards, cut: true }
        card = []
        cards.push(card)
      }
    } else if (name === 'END' && isMark) {
      if (agents > 0) agents -= 1
      else card = undefined
    } else if (agents === 0 && value !== '' && card !== undefined && card.length < maxProperties)
      card.push({ name, types, value })
    before = name
  }
  return { cards, cut: false }
}

/** Splits a value at unescaped separators, and takes the escapes out of its parts. */
export function partsOf(value: string, separator = ';'): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at)
    if (character === '\\' && at + 1 < value.length) {
      at += 1
      const escaped = value.charAt(at)
      part += escaped === 'n' || escaped === 'N' ? '\n' : escaped
    } else if (character === separator) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return [...parts, part]
}

/** A value that is one text. */
export const textOf = (value: string): string => partsOf(value, '').join('')
