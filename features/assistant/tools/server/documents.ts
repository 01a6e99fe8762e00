import {
  countOpenFiles,
  type FileQuestion,
  findFirstPages,
  findOpened,
  findPagesWith,
  type FoundPage,
  type Opened,
} from '#features/files/file-access/server/index.ts'
import { fold, longPassage, passageOf, type Wanted } from '#platform/contract/words.ts'
import { isTimeout } from '#platform/server/database/failures.ts'
import { formatQuantity } from '#platform/server/notation.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { searchedWords, wordQuery } from '#platform/server/searched-words.ts'
import { type Column, inquiryErrors, type Row } from '../contract.ts'
import { listTable, tableResult } from './table.ts'
import { defineTool, type ToolContext } from './tool.ts'
import { boundedResult, countText, filterText, pageAddress, periodText, readingText } from './texts/index.ts'
import { isMerelyGrammar } from './word-match.ts'

/** Pages that are compared, and files that are counted. */
const most = 2_000
/** Further words are not looked for. */
const maxWords = 8
/** From this length on a word finds all that begin with it: `notice` also `noticeable`. */
const shortestBeginning = 4
const foldersNamed = 4

interface Words {
  /** As a condition of the index; undefined where the text has no word. */
  readonly query: string | undefined
  readonly wanted: Wanted
  /** As they were written. */
  readonly shown: readonly string[]
}

/** What is looked for: each word with its relatives, all of them on one page. */
async function wordsOf({ database }: ToolContext, text: string): Promise<Words> {
  const all = await searchedWords(database, text)
  const telling = all.filter(({ word }) => !isMerelyGrammar(word))
  const words = (telling.length > 0 ? telling : all).slice(0, maxWords)
  const beginnings = words.flatMap(({ word }) => (word.length >= shortestBeginning ? [word] : []))
  const asWritten = new Map(
    (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => [fold(word), word] as const),
  )
  return {
    query:
      words.length === 0
        ? undefined
        : words.map((one) => wordQuery(one, beginnings.includes(one.word))).join('&'),
    wanted: {
      words: words.flatMap(({ spellings }) => spellings.flat()),
      beginnings: [...beginnings, ...words.flatMap(({ stems }) => stems)],
    },
    shown: words.map(({ word }) => asWritten.get(word) ?? word),
  }
}

const columns: Column[] = ['File', 'Page', 'Passage'].map((label) => ({ label, kind: 'text' }))

const pageText = ({ page, place, byOcr }: FoundPage): string =>
  page === null
    ? ''
    : `${place === '' ? `Page ${page}` : `Sheet ${place}`}${byOcr ? ', read from a picture' : ''}`

const rowOf =
  (wanted: Wanted) =>
  (found: FoundPage): Row => ({
    cells: [found.name, pageText(found), passageOf(found.text, wanted, longPassage)],
    href: pageAddress('/ai', {
      tab: 'files',
      file: String(found.id),
      page: found.page === null ? undefined : String(found.page),
    }),
    record: { kind: 'file', id: found.id },
  })

/** `in all files`, `in the folders Leases, Prices and 3 more`. */
export function whereText(opened: readonly Opened[]): string {
  if (opened.some(({ folder }) => folder === null)) return 'in all files'
  const names = opened.flatMap(({ folder }) => folder?.name ?? [])
  if (names.length === 0) return 'in no folder, as none is open to the assistant'
  const [first, ...others] = names.slice(0, foldersNamed)
  if (others.length === 0) return `in the folder ${first}`
  const more = names.length - foldersNamed
  const last = more > 0 ? `${more} more` : others.pop()
  return `in the folders ${[first, ...others].join(', ')} and ${last}`
}

function computedText({ files, unread }: { files: number; unread: number }, isCut: boolean): string {
  const counted = files < most ? countText(files, 'file') : `${formatQuantity(most)} files and more`
  return [
    `Looked through ${counted}`,
    ...(unread > 0 ? [`${formatQuantity(unread)} of them without a text that could be read`] : []),
    ...(isCut ? ['so many pages have these words that not all were compared'] : []),
  ].join('; ')
}

/** The statement took too long. Rarer words will do. */
function tooMany(error: unknown): never {
  if (error instanceof Refusal && isTimeout(error.cause))
    throw new Refusal(inquiryErrors.tooManyPages, { cause: error })
  throw error
}

const quotedList = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' and ')

export const documents = defineTool({
  name: 'documents',
  description:
    'Passages of the member’s files (contracts, scans, price lists), as they stand there, with file and page. All ' +
    'words of `text` must stand on one page, or in the file’s name or tags, so use few and telling ones, in the ' +
    'language of the file, and try others if nothing fits. Without `text` each file’s beginning. Only folders that ' +
    'the member has opened are read.',
  categories: ['files'],
  async run(context, input) {
    const { database, viewerId, bookId } = context
    const { limit, from, to, folder } = input
    const tag = input.tag?.replace(/^#/, '').toLowerCase()
    const named: FileQuestion = { viewerId, bookId, file: input.file, folder, tag, from, to }
    const [opened, namedCount] = await Promise.all([
      findOpened(database, { memberId: viewerId, bookId }),
      countOpenFiles(database, named, most),
    ])
    // `The contract` need not be called so: then its words are looked for with the others.
    const isCalled = namedCount.files > 0 || input.file === undefined || input.file.includes('.')
    const file = isCalled ? input.file : undefined
    const text = isCalled
      ? input.text
      : [input.file, input.text].filter((part) => part !== undefined).join(' ')
    const question: FileQuestion = { ...named, file }
    const [counted, words] = await Promise.all([
      isCalled ? namedCount : countOpenFiles(database, question, most),
      text === undefined ? undefined : wordsOf(context, text),
    ])
    const bounds = { most, limit }
    const found =
      words === undefined
        ? await findFirstPages(database, question, bounds)
        : words.query === undefined
          ? []
          : await findPagesWith(database, question, words.query, bounds).catch(tooMany)
    const matched = found[0]?.matched ?? 0
    const table = listTable({
      columns,
      rows: found.map(rowOf(words?.wanted ?? { words: [], beginnings: [] })),
      rowCount: matched,
      order:
        words === undefined
          ? { some: 'changed last', all: 'those changed last first' }
          : { some: 'best', all: 'the best first' },
      limit,
    })
    return boundedResult({
      tool: 'documents',
      category: 'files',
      reading: readingText(
        words === undefined ? 'Beginnings of files' : 'Passages of files',
        words !== undefined && `with ${quotedList(words.shown.length > 0 ? words.shown : [text ?? ''])}`,
        filterText('called', file),
        filterText('in a folder called', folder),
        filterText('tagged', tag),
        filterText('changed', periodText({ from, to })),
        whereText(opened),
        ...(matched > 0 ? table.readingParts : []),
      ),
      figures: [],
      ...tableResult(table, computedText(counted, words !== undefined && matched === most)),
      matched,
      records: [...new Set(found.map(({ id }) => id))].map((id) => ({ kind: 'file', id })),
      href: pageAddress('/ai', { tab: 'files' }),
    })
  },
})
