import { maxPages, maxPageText, maxPlace } from '../../domain.ts'
import type { ReadPage, ReadText } from '../read-text.ts'
import { languageOf } from './language.ts'

/** A file cannot be read. The message is for the person who looks at it. */
export class Unreadable extends Error {}

export const nothing = (reason: string): ReadText => ({
  pages: [],
  reason,
  language: null,
  recognised: null,
  draft: null,
})

/** What PostgreSQL stores, and people read: no control characters, no halves of letters. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u00ad]/g, '')
    .replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\r?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .normalize('NFC')
    .trim()

interface RawPage {
  readonly text: string
  readonly place?: string
  readonly byOcr?: boolean
}

/** Where a long text is cut: at the last end of a line or word within the limit. */
function* pieces(text: string): Generator<string> {
  let rest = text
  while (rest.length > maxPageText) {
    const part = rest.slice(0, maxPageText)
    const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf(' '))
    const cut = end > maxPageText / 2 ? end : maxPageText
    yield rest.slice(0, cut)
    rest = rest.slice(cut).trimStart()
  }
  yield rest
}

/**
 * The pages that are kept. Pages of a document keep their number; a text without pages is cut into some.
 * @param keepsNumbers false where a long text is cut
 */
export function pagesOf(raw: readonly RawPage[], keepsNumbers: boolean): ReadPage[] {
  const pages: ReadPage[] = []
  raw.forEach(({ text, place = '', byOcr = false }, index) => {
    const cleaned = clean(text)
    if (cleaned === '') return
    for (const piece of keepsNumbers ? [cleaned.slice(0, maxPageText)] : pieces(cleaned)) {
      const page = keepsNumbers ? index + 1 : pages.length + 1
      if (page > maxPages) return
      pages.push({
        page,
        place: clean(place).slice(0, maxPlace),
        text: piece,
        language: languageOf(piece),
        byOcr,
      })
    }
  })
  return pages
}
