import { inflateSync } from 'node:zlib'

/** A run of text where it stands on its page, in points from the lower left corner. */
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

/** Which letters a font's glyphs stand for. */
function readMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>()
  const letters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, section = ''] of cmap.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph = '', hex = ''] of section.matchAll(/<(\w+)>\s*<(\w+)>/g))
      map.set(Number.parseInt(glyph, 16), letters(hex))
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
    const named = new Map(
      [...body.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, fontOf(id)]),
    )
    const content = streamOf(/\/Contents (\d+)/.exec(body)?.[1])
    const runs = content.matchAll(/([-\d.]+) ([-\d.]+) cm\n(?:(?!\bcm\b).)*?BT(.*?)ET/gs)
    return [...runs].map(([, x, y, run = '']) => {
      const font = named.get(/\/(f\d+) /.exec(run)?.[1] ?? '')
      const shown = [...run.matchAll(literals)].map(([, literal = '']) => bytesOf(literal))
      const glyphs = Buffer.concat(shown)
      const text = Array.from(
        { length: glyphs.length / 2 },
        (_, at) => font?.get(glyphs.readUInt16BE(at * 2)) ?? '',
      )
      return { page, x: Number(x), y: Number(y), text: text.join('') }
    })
  })
}
