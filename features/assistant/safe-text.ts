/** The pages of this application: `/materials?search=Steel+rods`. No `//`, no `..`, no `/api`, no entities. */
const pagePath = String.raw`\/(?!api(?![\w.~-]))(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?(?:\?[\w.~%=&+,*/-]*)?(?:#[\w-]+)?`

/**
 * What gives written text power over a page, up to where a space takes it away: an image, HTML and `<https://…>`, the
 * address of a link that leads anywhere else, the definition of a link by reference, and addresses that readers of
 * Markdown turn into links by themselves. The same in code as outside, for readers disagree about where code begins.
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

/** Control characters, which no store takes, and those that turn the direction of writing. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlCharacters = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g

/**
 * A model's text, made harmless for whoever draws it as Markdown: links lead into this application, and all else that
 * would load, run or lead out is shown as it is written, with one space in it.
 */
export const safeText = (text: string): string =>
  text.replaceAll(controlCharacters, '').toWellFormed().replaceAll(activeMarkup, '$& ')

/** A word may become a link with its next letter; half a character is none. */
const unfinishedWord = /(?<![!-~])[!-~]*[\ud800-\udbff]?$/

/** The same, for text that comes in pieces: all of them together are `safeText` of the whole. */
export class SafeStream {
  #held = ''

  /** What can be shown already. */
  push(piece: string): string {
    const text = this.#held + piece.replaceAll(controlCharacters, '')
    const end = text.search(unfinishedWord)
    this.#held = text.slice(end)
    return safeText(text.slice(0, end))
  }

  /** What was held back. */
  end(): string {
    const rest = safeText(this.#held)
    this.#held = ''
    return rest
  }
}
