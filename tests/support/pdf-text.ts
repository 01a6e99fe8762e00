import { inflateSync } from 'node:zlib'

/** A run of text and its position on the page, in points from the lower left corner. */
export interface PdfText {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly text: string
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Parentheses may stand in a string in pairs, or behind a backslash. */
const literals = /\(((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*)\)/gs

/** Bytes of a literal string, `(a\051\\)`. */
const bytesOf = (literal: string): Buffer =>
  Buffer.from(
    literal.replace(/\\([0-7]{1,3}|.)/gs, (_, code: string) =>
      /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
    ),
    'latin1',
  )

/** Maps a font's glyphs to characters. */
function readMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>()
  const characters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, section = ''] of cmap.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph = '', hex = ''] of section.matchAll(/<(\w+)>\s*<(\w+)>/g))
      map.set(Number.parseInt(glyph, 16), characters(hex))
  }
  return map
}

/** The text of a PDF as the compiler writes it: objects one by one, streams deflated, glyphs of two bytes. */
export function pdfText(pdf: Buffer): PdfText[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const streamOf = (id = ''): string => {
    const [, head = '', raw = ''] = /^(.*?)stream\r?\n(.*)\nendstream/s.exec(objects.get(id) ?? '') ?? []
    return head.includes('/FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
  }
  const fonts = new Map<string, Map<number, string>>()
  const fontOf = (id: string): Map<number, string> => {
    const known = fonts.get(id) ?? readMap(streamOf(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1]))
    fonts.set(id, known)
    return known
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.flatMap((body, page) => {
    const resources = objects.get(/\/Resources (\d+)/.exec(body)?.[1] ?? '') ?? body
    const fontsByName = new Map(
      [...resources.matchAll(/\/(f\d+) (\d+) 0 R/gi)].map(([, name = '', id = '']) => [name, fontOf(id)]),
    )
    const content = streamOf(/\/Contents (\d+)/.exec(body)?.[1])
    return runsOf(content).map(({ x, y, font, glyphs }) => {
      const characters = fontsByName.get(font)
      const text = Array.from(
        { length: glyphs.length / 2 },
        (_, at) => characters?.get(glyphs.readUInt16BE(at * 2)) ?? '',
      )
      return { page, x, y, text: text.join('') }
    })
  })
}

type Matrix = readonly [number, number, number, number, number, number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

const matrixOf = (numbers: string): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.trim().split(/\s+/).map(Number)
  return [a, b, c, d, e, f]
}

/** Operators that move, set a font or show text. A string in brackets may hold anything. */
const operators =
  /((?:-?[\d.]+\s+){6})(cm|Tm)\b|\/(f\d+) [\d.]+ Tf|(\[(?:[^\]()]|\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\))*\]|\((?:\\.|[^\\()])*\))\s*T[jJ]|(?<=^|\n)([qQ])(?=\n|$)/gis

/** Runs of glyphs with their fonts and positions on the page. */
function runsOf(content: string) {
  const runs: { x: number; y: number; font: string; glyphs: Buffer }[] = []
  const stack: Matrix[] = []
  let [page, text, font] = [identity, identity, '']
  for (const [, numbers = '', move, name, shownText, state] of content.matchAll(operators)) {
    if (move === 'cm') page = multiply(matrixOf(numbers), page)
    else if (move !== undefined) text = matrixOf(numbers)
    else if (name !== undefined) font = name
    else if (state === 'q') stack.push(page)
    else if (state === 'Q') page = stack.pop() ?? identity
    else if (shownText !== undefined) {
      const [, , , , x, y] = multiply(text, page)
      const literal = [...shownText.matchAll(literals)].map(([, content = '']) => bytesOf(content))
      runs.push({ x, y, font, glyphs: Buffer.concat(literal) })
    }
  }
  return runs
}
