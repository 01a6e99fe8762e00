import { SheetError } from '../sheet.ts'

/** Handles the events of the XML reader. Names come without their prefix. */
export interface XmlHandler {
  readonly open?: (name: string, attributes: string) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** The longest text or tag, far above the limit of a cell. */
const maxPending = 4 * 1024 * 1024

const broken = () => new SheetError('The XLSX file is damaged. Save it again and try once more.')

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (match, hex, decimal, name) => {
        if (name !== undefined) return entities[name] ?? match
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : match
      })
    : text

/** Skips each `>` inside an attribute. */
function endOfTag(source: string, start: number): number {
  let end = source.indexOf('>', start)
  for (let quote = 0, at = start; at < end; at++) {
    const code = source.charCodeAt(at)
    if (quote === 0 ? code === doubleQuote || code === singleQuote : code === quote)
      quote = quote === 0 ? code : 0
    if (quote !== 0 && at + 1 === end) end = source.indexOf('>', end + 1)
  }
  return end
}

const [doubleQuote, singleQuote] = [34, 39]
const cdata = '<![CDATA['
const sections = [
  ['<!--', '-->'],
  [cdata, ']]>'],
  ['<?', '?>'],
] as const

const attributePatterns = new Map<string, RegExp>()

/** The value of an attribute, from the text that `open` gets. */
export function readAttribute(attributes: string, name: string): string | undefined {
  let pattern = attributePatterns.get(name)
  if (pattern === undefined) {
    pattern = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    attributePatterns.set(name, pattern)
  }
  const [, double, single] = pattern.exec(attributes) ?? []
  const value = double ?? single
  return value === undefined ? undefined : decoded(value)
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML in chunks. It supports what office files use: elements, texts, CDATA. A document type is refused, because
 * its entities could grow without limit.
 */
export function createXmlReader({ open, close, text }: XmlHandler) {
  let pending = ''

  const tag = (inner: string) => {
    if (inner.startsWith('/')) return close?.(withoutPrefix(inner.slice(1).trim()))
    const closed = inner.endsWith('/')
    const body = closed ? inner.slice(0, -1) : inner
    const space = body.search(/\s/)
    const name = withoutPrefix(space === -1 ? body : body.slice(0, space))
    open?.(name, space === -1 ? '' : body.slice(space))
    if (closed) close?.(name)
  }

  /** The end of a comment, an instruction or CDATA at `start`; -1 if it has not arrived yet. */
  const section = (source: string, start: number): number => {
    for (const [opening, closing] of sections) {
      if (!source.startsWith(opening, start)) continue
      const end = source.indexOf(closing, start + opening.length)
      if (end === -1) return -1
      if (opening === cdata) text?.(source.slice(start + opening.length, end))
      return end + closing.length
    }
    // `<!-` may still become a comment, `<![` CDATA.
    if (source.length - start < cdata.length) return -1
    throw broken()
  }

  const element = (source: string, start: number): number => {
    const end = endOfTag(source, start)
    if (end === -1) return -1
    tag(source.slice(start + 1, end))
    return end + 1
  }

  return (chunk: string): void => {
    const source = pending + chunk
    let at = 0
    for (;;) {
      const start = source.indexOf('<', at)
      if (start === -1) break
      if (start > at) text?.(decoded(source.slice(at, start)))
      at = start
      const kind = source[start + 1]
      const end = kind === '!' || kind === '?' ? section(source, start) : element(source, start)
      if (end === -1) break
      at = end
    }
    pending = source.slice(at)
    if (pending.length > maxPending) throw broken()
  }
}

/** Reads a part, and yields after every chunk what was found in it. */
export async function* readXml<T>(
  chunks: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  found: () => Iterable<T>,
): AsyncGenerator<T> {
  const decoder = new TextDecoder('utf-8')
  const push = createXmlReader(handler)
  for await (const chunk of chunks) {
    push(decoder.decode(chunk, { stream: true }))
    yield* found()
  }
}

export async function parseXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(chunks, handler, () => []));
}
