export type Align = 'start' | 'center' | 'end'

export interface ListItem {
  readonly text: string
  readonly lists: readonly Block[]
}

/** The blocks of a simple formatted text. Their texts still contain the marks for bold, links and code. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly start: number | undefined; readonly items: readonly ListItem[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly aligns: readonly Align[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'rule' }

/** Lists nested deeper than this become text of their item. */
const maxDepth = 4

const headingMark = /^ {0,3}(#{1,6}) +(.*)$/
const itemMark = /^( *)(?:([-*+])|(\d{1,9})[.)]) +(.*)$/
const fenceMark = /^ {0,3}(`{3,}|~{3,})\s*([\w+#.-]*)/
const ruleMark = /^ {0,3}([-*_])(?: *\1){2,} *$/

/** Headings, lists, tables, code and paragraphs. Unfinished blocks count too, because a text arrives in pieces. */
export function blocksOf(text: string, depth = 0): readonly Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line.trim() === '') {
      at += 1
      continue
    }
    const [block, next] = blockAt(lines, at, depth)
    blocks.push(block)
    at = next
  }
  return blocks
}

type ParsedBlock = readonly [Block, next: number]

function blockAt(lines: readonly string[], at: number, depth: number): ParsedBlock {
  const line = lines[at] ?? ''
  const fence = fenceMark.exec(line)
  if (fence !== null) return codeAt(lines, at, fence[1] ?? '', fence[2] ?? '')
  const heading = headingMark.exec(line)
  if (heading !== null)
    return [{ kind: 'heading', level: heading[1]?.length ?? 1, text: headingText(heading[2] ?? '') }, at + 1]
  if (ruleMark.test(line)) return [{ kind: 'rule' }, at + 1]
  const aligns = alignsBelow(lines, at)
  if (aligns !== undefined) return tableAt(lines, at, aligns)
  return itemMark.test(line) && depth < maxDepth ? listAt(lines, at, depth) : paragraphAt(lines, at, depth)
}

/** `## Heading ##`: the closing marks are decoration. */
function headingText(text: string): string {
  const trimmed = text.trim()
  const bare = trimmed.slice(0, trimmed.length - countTrailing(trimmed, '#'))
  return bare === '' || bare.endsWith(' ') ? bare.trim() : trimmed
}

function countTrailing(text: string, character: string): number {
  let count = 0
  while (count < text.length && text[text.length - 1 - count] === character) count += 1
  return count
}

function codeAt(lines: readonly string[], at: number, fence: string, language: string): ParsedBlock {
  let end = at + 1
  while (end < lines.length && !closes(lines[end] ?? '', fence)) end += 1
  return [{ kind: 'code', language, text: lines.slice(at + 1, end).join('\n') }, end + 1]
}

const closes = (line: string, fence: string): boolean => {
  const text = line.trim()
  return text.startsWith(fence) && text === text.charAt(0).repeat(text.length)
}

function tableAt(lines: readonly string[], at: number, aligns: readonly Align[]): ParsedBlock {
  const head = cellsOf(lines[at] ?? '')
  const rows: string[][] = []
  let end = at + 2
  for (; (lines[end] ?? '').includes('|'); end++) {
    const cells = cellsOf(lines[end] ?? '')
    rows.push(head.map((_, index) => cells[index] ?? ''))
  }
  return [{ kind: 'table', head, aligns, rows }, end]
}

/** A line of dashes makes the line above it the head of a table. */
function alignsBelow(lines: readonly string[], at: number): readonly Align[] | undefined {
  const [head, dashes] = [lines[at] ?? '', lines[at + 1] ?? '']
  if (!head.includes('|') || !dashes.includes('-')) return undefined
  const cells = cellsOf(dashes)
  if (cells.length !== cellsOf(head).length || !cells.every((cell) => /^:?-+:?$/.test(cell))) return undefined
  return cells.map((cell) => (cell.endsWith(':') ? (cell.startsWith(':') ? 'center' : 'end') : 'start'))
}

/** The cells of a row. A bar that is escaped or inside code belongs to its cell. */
function cellsOf(line: string): string[] {
  const cells = ['']
  let inCode = false
  for (let index = 0; index < line.length; index++) {
    const character = line[index] ?? ''
    if (character === '`') inCode = !inCode
    if (character === '|' && !inCode) cells.push('')
    else if (character === '\\' && line[index + 1] === '|') {
      cells.push(`${cells.pop() ?? ''}|`)
      index += 1
    } else cells.push(`${cells.pop() ?? ''}${character}`)
  }
  const trimmed = cells.map((cell) => cell.trim())
  if (trimmed.length > 1 && trimmed[0] === '') trimmed.shift()
  if (trimmed.length > 1 && trimmed.at(-1) === '') trimmed.pop()
  return trimmed
}

const indentOf = (line: string): number => line.length - line.trimStart().length

function listAt(lines: readonly string[], at: number, depth: number): ParsedBlock {
  const first = itemMark.exec(lines[at] ?? '')
  const [indent, ordered] = [first?.[1]?.length ?? 0, first?.[3] !== undefined]
  const items: { text: string; rest: string[] }[] = []
  let end = at
  for (; end < lines.length; end++) {
    const line = lines[end] ?? ''
    const mark = itemMark.exec(line)
    const isNext = mark !== null && (mark[1]?.length ?? 0) <= indent + 1
    if (isNext && (mark[3] !== undefined) === ordered && !ruleMark.test(line))
      items.push({ text: mark[4] ?? '', rest: [] })
    else if (line.trim() === '' ? !listContinues(lines[end + 1], indent) : isNext || indentOf(line) <= indent)
      break
    else items.at(-1)?.rest.push(line.slice(Math.min(indentOf(line), indent + 2)))
  }
  const start = ordered ? Number(first?.[3]) : undefined
  return [{ kind: 'list', start, items: items.map((item) => itemOf(item, depth)) }, end]
}

/** Whether a list continues after an empty line. */
const listContinues = (line: string | undefined, indent: number): boolean =>
  line !== undefined && line.trim() !== '' && (indentOf(line) > indent || itemMark.test(line))

function itemOf({ text, rest }: { text: string; rest: readonly string[] }, depth: number): ListItem {
  const inner = rest.findIndex((line) => itemMark.test(line))
  const own = inner === -1 || depth + 1 >= maxDepth ? rest : rest.slice(0, inner)
  const ownText = [text, ...own.map((line) => line.trim())].filter((line) => line !== '').join('\n')
  return { text: ownText, lists: own === rest ? [] : blocksOf(rest.slice(inner).join('\n'), depth + 1) }
}

function paragraphAt(lines: readonly string[], at: number, depth: number): ParsedBlock {
  let end = at + 1
  while (end < lines.length && !beginsAnother(lines, end, depth)) end += 1
  return [{ kind: 'paragraph', text: lines.slice(at, end).join('\n').trim() }, end]
}

function beginsAnother(lines: readonly string[], at: number, depth: number): boolean {
  const line = lines[at] ?? ''
  return (
    line.trim() === '' ||
    headingMark.test(line) ||
    fenceMark.test(line) ||
    ruleMark.test(line) ||
    (itemMark.test(line) && depth < maxDepth) ||
    alignsBelow(lines, at) !== undefined
  )
}
