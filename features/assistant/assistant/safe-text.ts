/** The pages of this application: `/materials?search=Steel+rods`. No `//`, no `..`, no `/api`, no entities. */
const pagePath =
  String.raw`\/(?!api(?![\w.~-]))(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?` +
  String.raw`(?:\?[\w.~%=&+,*/-]*)?(?:#[\w-]+)?`

/**
 * Markup that could act on a page: images, HTML, `<https://…>`, links to other addresses, link definitions, and
 * addresses that Markdown readers turn into links. A match ends where one added space disarms it. Code is treated like
 * other text, because Markdown readers disagree about where code begins.
 */
const activeMarkup = new RegExp(
  [
    String.raw`!(?=\[)`,
    String.raw`<(?=[a-z/!?])`,
    String.raw`\](?=:|\((?!${pagePath}\)))`,
    String.raw`:\/\/(?=\S)`,
    String.raw`www\.(?=\S)`,
    String.raw`[\w.+-](?=@\S)`,
  ].join('|'),
  'gi',
)

/** Control characters, which the database refuses, and characters that change the direction of writing. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlCharacters = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g

/**
 * Makes a model's text harmless for any Markdown reader. Links may lead into this application only. Everything else
 * that could load, run or lead elsewhere is shown as text, with one space added.
 */
export const safeText = (text: string): string =>
  text.replaceAll(controlCharacters, '').toWellFormed().replaceAll(activeMarkup, '$& ')

/** Names are shown as text, whatever marks they contain. */
export const escapedMarkdown = (text: string): string =>
  safeText(text.replace(/\s+/g, ' ')).replace(/[\\`*_{}[\]()#+!|<>~]/g, '\\$&')

/** The next letter may turn a word into a link. Half of a surrogate pair is no character yet. */
const unfinishedWord = /(?<![!-~])[!-~]*[\ud800-\udbff]?$/

/** `safeText` for text that arrives in pieces. All results together equal `safeText` of the whole text. */
export class SafeStream {
  #pending = ''

  /** Returns the part that can be shown already. */
  push(piece: string): string {
    const text = this.#pending + piece.replaceAll(controlCharacters, '')
    const end = text.search(unfinishedWord)
    this.#pending = text.slice(end)
    return safeText(text.slice(0, end))
  }

  /** Returns the part that was held back. */
  end(): string {
    const rest = safeText(this.#pending)
    this.#pending = ''
    return rest
  }
}
