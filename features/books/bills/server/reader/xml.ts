import { SaxesParser } from 'saxes'
import { Unreadable } from './unreadable.ts'

/** An element with its text, without the prefix of its name. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** Far above any e-invoice. */
const maxNodes = 200_000
const maxDepth = 64

const damaged = () => new Unreadable('The file is not a complete XML file.')

const isWide = (first: number | undefined, second: number | undefined): boolean =>
  (first === 0 && second === 0x3c) || (first === 0xfe && second === 0xff)
const isWideLittle = (first: number | undefined, second: number | undefined): boolean =>
  (first === 0x3c && second === 0) || (first === 0xff && second === 0xfe)

/** By its byte order mark, its first bytes, or what it says of itself. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (isWide(first, second)) return 'utf-16be'
  if (isWideLittle(first, second)) return 'utf-16le'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
}

export function decodeXml(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable('The letters of the file are in an encoding that could not be read.')
  }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads a small XML file. One with a document type is refused: its entities could grow without limit. */
export function parseXml(text: string): Element {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const open: Element[] = []
  let root: Element | undefined
  let nodes = 0
  const addText = (piece: string) => {
    const inner = open.at(-1)
    if (inner !== undefined) inner.text += piece
  }
  parser.on('doctype', () => {
    throw new Unreadable('The file has a document type, which e-invoices do not have.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    nodes += 1 + Object.keys(attributes).length
    if (nodes > maxNodes || open.length >= maxDepth)
      throw new Unreadable('The file has more parts than an e-invoice can have.')
    const element: Element = { name: withoutPrefix(name), attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('error', () => {
    throw damaged()
  })
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close()
  } catch (error) {
    throw error instanceof Unreadable ? error : damaged()
  }
  if (root === undefined) throw damaged()
  return root
}

/** The first element below, step by step; a step may have several names. */
export function find(
  from: Element | undefined,
  ...path: readonly (string | readonly string[])[]
): Element | undefined {
  let at = from
  for (const step of path) {
    const names = typeof step === 'string' ? [step] : step
    at = at?.children.find(({ name }) => names.includes(name))
  }
  return at
}

export const all = (from: Element | undefined, name: string | readonly string[]): readonly Element[] =>
  (from?.children ?? []).filter((child) =>
    typeof name === 'string' ? child.name === name : name.includes(child.name),
  )

/** The text of an element in one line; empty if there is none. */
export const textOf = (from: Element | undefined, ...path: readonly (string | readonly string[])[]): string =>
  (find(from, ...path)?.text ?? '').replaceAll(/\s+/g, ' ').trim()
