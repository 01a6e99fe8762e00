import { escapedMarkdown } from '../../safe-text.ts'
import type { GivenTexts } from './given-texts.ts'
import type { ModelMessage } from './stream.ts'
import type { GivenPassage } from './tools.ts'

/** `[p3]` or `[p3, p4]`, and no words of a link. */
const citation = /\[(p\d{1,4}(?:\s*[,;]\s*p\d{1,4})*)\](?!\()/g
/** A link to a file. */
const fileLink = /\[([^\]\n]*)\]\((\/ai\?[^)\s]*(?<=[?&])file=\d+[^)\s]*)\)/g
/** Lines that are quoted, or words in quotation marks, with a citation that follows at once. */
const quotation =
  /(?<=^|\n)(?:>[^\n]*(?:\n|$))+|(?:[“„«]|(?<![\p{L}\d])"(?=\S))([^“”„«»"]{1,4000})[”“»"](?=([^\p{L}\n“„«"]{0,10}?\[p\d[^\]\n]*\])?)/gu

const leftOut = '(left out: this does not stand in what was read)'
/** A word or two in quotation marks are a name, or irony. */
const fewestWords = 3

/** Letters, digits and signs without what writing may change: spaces, emphasis, kinds of quotation marks. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[\s\\*_`>“”„«»"'‘’‚]/g, '')

const idsIn = (text: string): string[] =>
  [...text.matchAll(citation)].flatMap(([, ids = '']) => ids.split(/\s*[,;]\s*/))

/** Whether the words stand in the text; with `…` between them, one after the other. */
function standsIn(words: string, text: string): boolean {
  const parts = words
    .split(/\[?(?:…|\.{3})\]?/)
    .map((part) => bare(part).replaceAll(/^[.,;:!?]+|[.,;:!?]+$/g, ''))
    .filter((part) => part !== '')
  let at = 0
  for (const part of parts) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return true
}

const sentenceOf = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`]

/**
 * An answer of a model whose citations and quotations are checked paragraph by paragraph: a citation must be of a
 * passage that was given, and becomes a link to its file and page; a quotation must stand in what was given.
 */
export class CheckedText {
  readonly #given: GivenTexts
  #pending = ''
  #quotations = 0
  #citations = 0
  #hasCited = false

  constructor(given: GivenTexts) {
    this.#given = given
  }

  /** Returns the paragraphs that are complete, checked. */
  push(piece: string): string {
    const text = this.#pending + piece
    const end = text.lastIndexOf('\n\n') + 2
    // Nothing is complete yet.
    if (end === 1) {
      this.#pending = text
      return ''
    }
    this.#pending = text.slice(end)
    return this.#check(text.slice(0, end))
  }

  /** Returns the rest, checked. */
  end(): string {
    const rest = this.#check(this.#pending)
    this.#pending = ''
    return rest
  }

  /** What to say at the end of the answer; empty if all of it stands. */
  notices(): string {
    const sentences = [
      ...sentenceOf(
        this.#quotations,
        'One quotation was left out: it does not stand in what was read.',
        'quotations were left out: they do not stand in what was read.',
      ),
      ...sentenceOf(
        this.#citations,
        'One citation was left out: no such passage was read.',
        'citations were left out: no such passages were read.',
      ),
      ...(this.#given.passages.length > 0 && !this.#hasCited
        ? ['This answer cites none of the passages that were read.']
        : []),
    ]
    return sentences.length === 0 ? '' : `\n\n(${sentences.join(' ')})`
  }

  #passage(id: string): GivenPassage | undefined {
    return this.#given.passages.find((passage) => passage.id === id)
  }

  #isQuotedRightly(words: string, ids: readonly string[]): boolean {
    const plain = words.replaceAll(citation, '')
    const cited = ids.flatMap((id) => this.#passage(id) ?? [])
    if (cited.length > 0) return cited.some(({ text, file }) => standsIn(plain, bare(`${text} ${file}`)))
    return this.#given.texts.some((text) => standsIn(plain, bare(text)))
  }

  #check(text: string): string {
    return text
      .replaceAll(quotation, (whole: string, inMarks?: string, behind?: string) => {
        const words = inMarks ?? whole.replaceAll(/^>\s?/gm, ' ')
        const ids = idsIn(inMarks === undefined ? whole : (behind ?? ''))
        const isName = inMarks !== undefined && words.trim().split(/\s+/).length < fewestWords
        if ((isName && ids.length === 0) || this.#isQuotedRightly(words, ids)) return whole
        this.#quotations += 1
        return inMarks === undefined ? `${leftOut}${whole.endsWith('\n') ? '\n' : ''}` : leftOut
      })
      .replaceAll(fileLink, (whole: string, words: string, href: string) => {
        if (this.#given.texts.some((given) => given.includes(`"${href}"`) || given.includes(`](${href})`))) {
          this.#hasCited = true
          return whole
        }
        this.#citations += 1
        return words
      })
      .replaceAll(citation, (_whole: string, ids: string) =>
        ids
          .split(/\s*[,;]\s*/)
          .flatMap((id) => this.#cite(id) ?? [])
          .join(', '),
      )
  }

  #cite(id: string): string | undefined {
    const passage = this.#passage(id)
    if (passage === undefined) {
      this.#citations += 1
      return undefined
    }
    this.#hasCited = true
    const { file, page, href } = passage
    const words = page === '' ? file : `${file}, ${page.charAt(0).toLowerCase()}${page.slice(1)}`
    return `[${escapedMarkdown(words)}](${href})`
  }
}

/** The pieces of a message as they may be shown. What has arrived is kept if the rest does not come. */
export async function* checkedPieces(
  pieces: AsyncGenerator<string, ModelMessage>,
  checked: CheckedText | undefined,
): AsyncGenerator<string, ModelMessage> {
  if (checked === undefined) return yield* pieces
  try {
    let next = await pieces.next()
    for (; next.done !== true; next = await pieces.next()) yield checked.push(next.value)
    yield checked.end()
    return next.value
  } catch (error) {
    yield checked.end()
    throw error
  }
}
