import {
  countMatchingPosts,
  findMatchingPosts,
  type FoundPost,
  groupMatchingPosts,
  type PostOrder,
  type PostQuestion,
} from '#features/network/posts/server/index.ts'
import {
  anonymousAuthor,
  excerpt,
  type PostType,
  postTypeDetails,
  postTypes,
} from '#features/network/posts/domain.ts'
import type { Row, ToolInput, ToolResult } from '../contract.ts'
import { type Category, categoryLabels, maxRecords, orders } from '../domain.ts'
import { singleText, matchingTexts } from './word-match.ts'
import { orderTexts, type OrderTexts } from './group-order.ts'
import { countTable, listTable, emptyTable, tableResult, type Table } from './table.ts'
import { type ToolContext, defineTool } from './tool.ts'
import {
  pageAddress,
  countText,
  toFigure,
  filterText,
  countAmount,
  operationOf,
  periodLabel,
  periodText,
  readingText,
  boundedResult,
  searchedTexts,
} from './texts/index.ts'

type Input = ToolInput<'posts'>
type By = NonNullable<Input['by']>

const categoryOf = (type: PostType): Category => (type === 'regular' ? 'posts' : 'erp')

/** The types whose category is opened. */
export const openedTypes = (opened: ReadonlySet<Category>): PostType[] =>
  postTypes.filter((type) => opened.has(categoryOf(type)))

/** Several posts of a type. */
const plurals: Readonly<Record<PostType, string>> = {
  regular: 'Regular posts',
  'ERP post': 'ERP posts',
  'Buying Requisition post': 'Buying requisitions',
  'Selling Requisition post': 'Selling requisitions',
}

/** Names the types of posts that were really read. */
function subjectOf(types: readonly PostType[]): string {
  const [only, ...others] = types
  if (only !== undefined && others.length === 0) return plurals[only]
  return types.includes('regular') ? 'Posts' : 'ERP posts and requisitions'
}

/** A feed can be narrowed by tag and by text. An author is found by their name. */
const postsAddress = ({ type, tag, author, text }: Pick<Input, 'type' | 'tag' | 'author' | 'text'>): string =>
  pageAddress(type === undefined ? '/' : postTypeDetails[type].path, {
    tag: tag?.toLowerCase(),
    search: author ?? text,
  })

const anonymous = anonymousAuthor.fullName

function labelOf(by: By, key: string | null, label: string | null): string {
  if (by === 'author') return label ?? anonymous
  if (key === null) return 'No tag'
  if (by === 'type') return postTypes.find((type) => type === key) ?? key
  return by === 'tag' ? key : periodLabel(by, key)
}

function groupAddress(by: By, key: string | null, input: Input): string {
  if (by === 'author') return key === null ? postsAddress(input) : `/profile/${key}`
  if (by === 'type') return postsAddress({ ...input, type: postTypes.find((type) => type === key) })
  return postsAddress(by === 'tag' && key !== null ? { ...input, tag: key } : input)
}

const groupTable = async (
  { database }: ToolContext,
  question: PostQuestion,
  input: Input,
  by: By,
): Promise<Table> =>
  countTable({
    by,
    noun: 'Posts',
    groups: await groupMatchingPosts(database, question, by),
    order: orders.find((order) => order === input.order),
    limit: input.limit,
    label: ({ key, label }) => labelOf(by, key, label),
    href: ({ key }) => groupAddress(by, key, input),
  })

const columns = [
  { label: 'Post', kind: 'text' },
  { label: 'Author', kind: 'text' },
  { label: 'Type', kind: 'text' },
  { label: 'Written', kind: 'day' },
  { label: 'Likes', kind: 'number' },
  { label: 'Comments', kind: 'number' },
] satisfies ToolResult['columns']

/** A reading says that anonymous posts are left out if a model must not learn of them. */
const mineText = (mine: boolean, staysOnServer: boolean): string =>
  mine ? `yours, those you wrote anonymously ${staysOnServer ? 'too' : 'left out'}` : 'not yours'

/** `at least 5 likes`, `no comments`. */
function countRangeText(
  noun: string,
  minimum: number | undefined,
  maximum: number | undefined,
): string | undefined {
  if (minimum === undefined && maximum === undefined) return undefined
  if (minimum === undefined) return maximum === 0 ? `no ${noun}s` : `at most ${countText(maximum ?? 0, noun)}`
  if (maximum === undefined) return `at least ${countText(minimum, noun)}`
  return minimum === maximum
    ? `exactly ${countText(minimum, noun)}`
    : `${minimum} to ${countText(maximum, noun)}`
}

const postOrderTexts: Readonly<Record<PostOrder, OrderTexts>> = {
  newest: orderTexts.newest,
  oldest: orderTexts.oldest,
  mostLiked: { some: 'most liked', all: 'most likes first' },
  leastLiked: { some: 'least liked', all: 'fewest likes first' },
  mostComments: { some: 'most commented', all: 'most comments first' },
  leastComments: { some: 'least commented', all: 'fewest comments first' },
}

/** Posts have no size to sort by. */
const orderOf = ({ operation, order }: Input): PostOrder =>
  operation !== 'list' || order === undefined || order === 'largest' || order === 'smallest'
    ? 'newest'
    : order

/** `Number of regular posts`, `Number of ERP posts`. */
const countSubject = (subject: string): string =>
  `Number of ${subject.startsWith('ERP') ? subject : subject.toLowerCase()}`

/** A reading with all filters. */
const readingOf = (
  { staysOnServer = false }: ToolContext,
  types: readonly PostType[],
  input: Input,
  texts: readonly string[],
  ...rest: readonly string[]
): string =>
  readingText(
    input.operation === 'list' ? subjectOf(types) : countSubject(subjectOf(types)),
    input.mine !== undefined && mineText(input.mine, staysOnServer),
    input.author !== undefined && `by ${input.author}`,
    filterText('tag', input.tag),
    filterText('written', periodText(input)),
    countRangeText('like', input.minimumLikes, input.maximumLikes),
    countRangeText('comment', input.minimumComments, input.maximumComments),
    searchedTexts(texts),
    ...rest,
  )

const postRow = (post: FoundPost): Row => ({
  cells: [
    excerpt(post.content),
    post.author ?? anonymous,
    post.type,
    post.day,
    countAmount(post.likes),
    countAmount(post.comments),
  ],
  href: `/post/${post.id}`,
  record: { kind: 'post', id: post.id },
})

export const posts = defineTool({
  name: 'posts',
  description:
    'Top-level posts that the member may see: lists, counts, and groups by author, type, tag or period ' +
    'of writing (UTC). ' +
    'Who wrote an anonymous post is not known, and none counts as the member’s own. ' +
    'Likes are counted, and comments: the direct replies that the member sees.',
  categories: ['posts', 'erp'],
  async run(context, rawInput) {
    const { by, limit, type } = rawInput
    const input: Input = { ...rawInput, operation: operationOf(rawInput.operation, by) }
    const opened = openedTypes(context.opened)
    const [first] = opened
    if (type !== undefined && first !== undefined && !opened.includes(type))
      return closedTypeResult(context, categoryOf(first), type, input)

    const types = type === undefined ? opened : [type]
    const baseQuestion: PostQuestion = {
      ...input,
      viewerId: context.viewerId,
      types,
      knowsOwn: context.staysOnServer,
    }
    const texts = await matchingTexts(input.text, (words) =>
      countMatchingPosts(context.database, { ...baseQuestion, texts: words }),
    )
    const question: PostQuestion = { ...baseQuestion, texts }
    const order = orderOf(input)
    const [matched, found, groups] = await Promise.all([
      countMatchingPosts(context.database, question),
      findMatchingPosts(context.database, question, { order, most: maxRecords }),
      by === undefined ? undefined : groupTable(context, question, input, by),
    ])
    const rows = found.slice(0, limit).map(postRow)
    const list = listTable({ columns, rows, rowCount: matched, order: postOrderTexts[order], limit })
    const table = groups ?? (input.operation === 'list' ? list : emptyTable)
    return boundedResult({
      tool: 'posts',
      category: categoryOf(types[0] ?? 'regular'),
      reading: readingOf(context, types, input, texts, ...table.readingParts),
      figures: [toFigure('Posts', countAmount(matched))],
      ...tableResult(
        table,
        `Count of ${countText(matched, 'post')} that you can see` +
          (by === 'tag' ? ', with several tags in each of them' : ''),
      ),
      matched,
      records: found.map(({ id }) => ({ kind: 'post', id })),
      href:
        input.mine === true
          ? `/profile/${context.viewerId}`
          : postsAddress({ ...input, text: singleText(texts) }),
    })
  },
})

/** The type belongs to a category that is closed. Nothing is read and no figure is shown. */
const closedTypeResult = (
  context: ToolContext,
  category: Category,
  type: PostType,
  input: Input,
): ToolResult => ({
  tool: 'posts',
  category,
  reading: readingOf(context, [type], input, input.text === undefined ? [] : [input.text]),
  computed: `Nothing was read: ${categoryLabels[categoryOf(type)]} is not opened`,
  figures: [],
  columns: [],
  rows: [],
  isGrouped: false,
  matched: 0,
  records: [],
  href: null,
})
