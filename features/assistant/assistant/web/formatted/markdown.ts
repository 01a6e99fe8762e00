import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens, type TokensList } from 'marked'

/** Nobody nests deeper on purpose. Deeper marks are shown as text, so that no text overflows the stack. */
const maxListDepth = 4
const maxInlineDepth = 6
/** Beyond either, a paragraph is shown as written: the end of a mark is searched for up to the end of the paragraph. */
const maxParagraph = 5_000
const maxMarks = 40
/** Rows are padded to the length of the header, so a short text could make millions of cells. */
const maxTableCells = 2_000

/** Lines before which a paragraph ends. The library's own rule reads a table to its end at each line. */
const beginnings = [
  String.raw`[ \t]*(?:\n|$)`,
  String.raw` {0,3}#{1,6}(?:\s|$)`,
  String.raw` {0,3}(?:${'```'}|~~~)`,
  String.raw` {0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n|$)`,
  String.raw` {0,3}(?:[*+\-]|\d{1,9}[.)])[ \t]+[^ \t\n]`,
  String.raw`[^\n]*\|[^\n]*\n[ \t:|\-]*-[ \t:|\-]*(?:\n|$)`,
]
const paragraph = new RegExp(String.raw`^([^\n]+(?:\n(?!${beginnings.join('|')})[^\n]+)*)`)

/** Up to the end of this many lines. */
function firstLines(text: string, count: number): string {
  let end = 0
  for (let line = 0; line < count; line++) {
    end = text.indexOf('\n', end) + 1
    if (end === 0) return text
  }
  return text.slice(0, end)
}

class AnswerTokenizer extends Tokenizer {
  /** Rows beyond the limit become a paragraph. */
  override table(src: string): Tokens.Table | undefined {
    const head = super.table(firstLines(src, 2))
    if (head === undefined) return undefined
    return super.table(firstLines(src, 2 + Math.floor(maxTableCells / head.header.length)))
  }
}

const off = (): undefined => undefined

/** These marks are shown as text. Block quotes and HTML of a stranger's text must not look like ours. */
const tokenizer = Object.assign(new AnswerTokenizer(), {
  blockquote: off,
  html: off,
  tag: off,
  def: off,
  reflink: off,
  autolink: off,
  url: off,
  code: off,
  lheading: off,
  br: off,
  del: off,
})

const isShort = (text: string): boolean =>
  text.length <= maxParagraph && (text.match(/[*_]+/g)?.length ?? 0) <= maxMarks

const nothing = /(?!)/g

/** Limits the nesting of lists and of inline marks. */
class AnswerLexer extends Lexer {
  #listDepth = 0
  #inlineDepth = 0

  constructor() {
    super({ gfm: true, tokenizer })
    const { block, inline } = Lexer.rules
    // The rules of GitHub's inline marks look for addresses at each letter.
    tokenizer.rules = {
      ...tokenizer.rules,
      block: { ...block.gfm, paragraph },
      inline: { ...inline.normal, reflinkSearch: nothing },
    }
  }

  override blockTokens(src: string, tokens?: Token[], clipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, clipped?: boolean): TokensList
  override blockTokens(src: string, tokens: Token[] = [], clipped = false): Token[] {
    if (this.#listDepth >= maxListDepth) {
      tokens.push({ type: 'text', raw: src, text: src, tokens: this.inline(src) })
      this.state.top = true
      return tokens
    }
    this.#listDepth++
    try {
      return super.blockTokens(src, tokens, clipped)
    } finally {
      this.#listDepth--
    }
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (this.#inlineDepth > maxInlineDepth || !isShort(src)) {
      tokens.push({ type: 'text', raw: src, text: src })
      return tokens
    }
    this.#inlineDepth++
    try {
      return super.inlineTokens(src, tokens)
    } finally {
      this.#inlineDepth--
    }
  }
}

/** The lexer gives tokens of other types only to extensions, and there are none. */
export const known = (tokens: readonly Token[]): readonly MarkedToken[] => tokens as readonly MarkedToken[]

/** Headings, lists, tables, code and paragraphs. Unfinished blocks count too, because a text arrives in pieces. */
export const blocksOf = (text: string): readonly MarkedToken[] =>
  known(new AnswerLexer().lex(text)).filter(({ type }) => type !== 'space')

/** The text without formatting. */
export const plainText = (tokens: readonly Token[]): string =>
  known(tokens)
    .map((token) => {
      if (token.type === 'strong' || token.type === 'em' || token.type === 'link')
        return plainText(token.tokens)
      return textOf(token)
    })
    .join('')

/** The text of a token that contains no others. Character references stay as written; answers never load images. */
export const textOf = (token: MarkedToken): string =>
  token.type === 'codespan' || token.type === 'escape' || token.type === 'image' ? token.text : token.raw
