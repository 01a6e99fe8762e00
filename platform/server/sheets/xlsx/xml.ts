import { SaxesParser } from 'saxes'
import { SheetError } from '../sheet.ts'
import { damaged } from './archive.ts'

export type Attributes = Readonly<Record<string, string>>

/** Handles the events of the XML reader. Names come without their prefix. */
export interface XmlHandler {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** The longest text or tag, far above the limit of a cell. The parser itself has no limit. */
const maxPending = 4 * 1024 * 1024

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The value of an attribute whose prefix each program chooses, for instance `r:id`. */
export const prefixedAttribute = (attributes: Attributes, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => withoutPrefix(key) === name)?.[1]

/** Reads a part, and yields after every chunk what was found in it. */
export async function* readXml<T>(
  chunks: AsyncIterable<Uint8Array>,
  { open, close, text }: XmlHandler,
  found: () => Iterable<T>,
): AsyncGenerator<T> {
  const decoder = new TextDecoder('utf-8')
  const parser = new SaxesParser({ position: false, xmlns: false })
  /** Characters since the last complete tag or text. */
  let pending = 0
  const readText = (piece: string) => {
    pending = 0
    text?.(piece)
  }
  // Each further kind of event would cost: from seven on, the parser takes five times as long.
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0
    open?.(withoutPrefix(name), attributes)
  })
  parser.on('closetag', ({ name }) => close?.(withoutPrefix(name)))
  parser.on('text', readText)
  parser.on('cdata', readText)
  // Entities of a document type could grow without limit.
  parser.on('doctype', () => {
    throw damaged()
  })
  const parse = (characters: string | null) => {
    try {
      parser.write(characters)
    } catch (error) {
      throw error instanceof SheetError ? error : damaged()
    }
  }
  for await (const chunk of chunks) {
    const characters = decoder.decode(chunk, { stream: true })
    pending += characters.length
    parse(characters)
    if (pending > maxPending) throw damaged()
    yield* found()
  }
  parse(null)
}

export async function parseXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(chunks, handler, () => []));
}
