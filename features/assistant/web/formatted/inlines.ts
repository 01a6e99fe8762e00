import { inAppHref } from './href.ts'

export type Inline =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] }

/** Nobody nests deeper than this on purpose. */
const maxDepth = 6
const maxLabelLength = 500
const maxAddressLength = 2_000

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)
const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character)

interface ParsedInlines {
  readonly inlines: readonly Inline[]
  /** Where the rest of the text begins. */
  readonly end: number
}

/** Bold, italic, code and links in a line of text. An image becomes its description, another address its label. */
export function inlinesOf(text: string, depth = 0): readonly Inline[] {
  if (depth > maxDepth) return [text]
  const inlines: Inline[] = []
  let plain = ''
  /** Marks without a closing mark. They are not searched again, so that no text takes long. */
  const unclosed = new Set<string>()
  let at = 0
  while (at < text.length) {
    const found = inlinesAt(text, at, depth, unclosed)
    if (found === undefined) {
      const escapes = text[at] === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')
      if (escapes) at += 1
      plain += text[at] ?? ''
      at += 1
      continue
    }
    if (plain !== '') inlines.push(plain)
    plain = ''
    inlines.push(...found.inlines)
    at = found.end
  }
  if (plain !== '') inlines.push(plain)
  return inlines
}

function inlinesAt(
  text: string,
  at: number,
  depth: number,
  unclosed: Set<string>,
): ParsedInlines | undefined {
  switch (text[at]) {
    case '`':
      return codeAt(text, at, unclosed)
    case '*':
    case '_':
      return emphasisAt(text, at, depth, unclosed)
    case '[':
      return linkAt(text, at, depth, unclosed)
    case '!':
      return text[at + 1] === '[' ? imageAt(text, at) : undefined
    default:
      return undefined
  }
}

function codeAt(text: string, at: number, unclosed: Set<string>): ParsedInlines | undefined {
  let mark = ''
  while (text[at + mark.length] === '`') mark += '`'
  if (unclosed.has(mark)) return { inlines: [mark], end: at + mark.length }
  const start = at + mark.length
  let end = text.indexOf(mark, start)
  // A longer run of backticks closes nothing.
  while (end !== -1 && text[end + mark.length] === '`') {
    let after = end
    while (text[after] === '`') after += 1
    end = text.indexOf(mark, after)
  }
  if (end === -1) {
    unclosed.add(mark)
    return { inlines: [mark], end: start }
  }
  return { inlines: [{ kind: 'code', text: text.slice(start, end).trim() }], end: end + mark.length }
}

function emphasisAt(
  text: string,
  at: number,
  depth: number,
  unclosed: Set<string>,
): ParsedInlines | undefined {
  const character = text[at] ?? ''
  const mark = text[at + 1] === character ? character + character : character
  const start = at + mark.length
  // Inside a word, an underscore belongs to the word.
  const insideWord = character === '_' && isWordCharacter(text[at - 1])
  if (unclosed.has(mark) || insideWord || isSpace(text[start])) return undefined
  for (let end = text.indexOf(mark, start); end !== -1; end = text.indexOf(mark, end + 1)) {
    const runsOn = mark.length === 1 && (text[end + 1] === character || text[end - 1] === character)
    const closes = !isSpace(text[end - 1]) && !(character === '_' && isWordCharacter(text[end + mark.length]))
    if (end === start || runsOn || !closes) continue
    const inlines = inlinesOf(text.slice(start, end), depth + 1)
    return { inlines: [{ kind: mark.length === 2 ? 'strong' : 'emphasis', inlines }], end: end + mark.length }
  }
  unclosed.add(mark)
  return undefined
}

function linkAt(text: string, at: number, depth: number, unclosed: Set<string>): ParsedInlines | undefined {
  if (unclosed.has('[')) return undefined
  if (!text.includes('](', at)) {
    unclosed.add('[')
    return undefined
  }
  const parts = partsAt(text, at)
  if (parts === undefined) return undefined
  const href = inAppHref(parts.address)
  const label = withoutLinks(inlinesOf(parts.label, depth + 1))
  return { inlines: href === undefined ? label : [{ kind: 'link', href, inlines: label }], end: parts.end }
}

/** Answers never load images. */
function imageAt(text: string, at: number): ParsedInlines | undefined {
  const parts = partsAt(text, at + 1)
  return parts && { inlines: [parts.label], end: parts.end }
}

/** Parses `[label](address)` at this position. */
function partsAt(text: string, at: number): { label: string; address: string; end: number } | undefined {
  const labelEnd = closingIndex(text, at, '[', ']', maxLabelLength)
  if (labelEnd === undefined || text[labelEnd + 1] !== '(') return undefined
  const end = closingIndex(text, labelEnd + 1, '(', ')', maxAddressLength)
  if (end === undefined) return undefined
  const address = text.slice(labelEnd + 2, end).trim()
  return { label: text.slice(at + 1, labelEnd), address, end: end + 1 }
}

function closingIndex(
  text: string,
  at: number,
  open: string,
  close: string,
  maxLength: number,
): number | undefined {
  let depth = 0
  for (let index = at; index < text.length && index - at <= maxLength; index++) {
    if (text[index] === '\\') index += 1
    else if (text[index] === open) depth += 1
    else if (text[index] === close && --depth === 0) return index
  }
  return undefined
}

const withoutLinks = (inlines: readonly Inline[]): readonly Inline[] =>
  inlines.flatMap((inline) => {
    if (typeof inline === 'string' || inline.kind === 'code') return [inline]
    const inner = withoutLinks(inline.inlines)
    return inline.kind === 'link' ? inner : [{ ...inline, inlines: inner }]
  })

/** The text without formatting. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      return inline.kind === 'code' ? inline.text : plainText(inline.inlines)
    })
    .join('')
