import {
  countAskedPosts,
  findAskedPosts,
  type FoundPost,
  groupAskedPosts,
  type PostOrder,
  type PostQuestion,
} from '#features/posts/server/index.ts'
import { anonymousAuthor, excerpt, type PostType, postTypes } from '#features/posts/domain.ts'
import type { Row, ToolInput, ToolResult } from '../contract.ts'
import { type Category, categoryLabels, maxRecords, orders } from '../domain.ts'
import { onlyOf, textsFor } from './word-match.ts'
import { orderNames, type OrderNames } from './group-order.ts'
import { countTable, listTable, noTable, shown, type Table } from './table.ts'
import { type ToolContext, defineTool } from './tool.ts'
import {
  address,
  counted,
  figure,
  named,
  number,
  operationOf,
  periodLabel,
  periodWords,
  reading,
  resultOf,
  textsWords,
} from './words/index.ts'

type Input = ToolInput<'posts'>
type By = NonNullable<Input['by']>

const categoryOf = (type: PostType): Category => (type === 'regular' ? 'posts' : 'erp')

/** The types whose category is opened. */
export const openedTypes = (opened: ReadonlySet<Category>): PostType[] =>
  postTypes.filter((type) => opened.has(categoryOf(type)))

const typeNames: Readonly<Record<PostType, { name: string; path: string }>> = {
  regular: { name: 'Regular posts', path: '/' },
  'ERP post': { name: 'ERP posts', path: '/erp-posts' },
  'Buying Requisition post': { name: 'Buying requisitions', path: '/buying-requisitions' },
  'Selling Requisition post': { name: 'Selling requisitions', path: '/selling-requisitions' },
}

/** Of what kinds the posts are that were really looked at. */
function subjectOf(types: readonly PostType[]): string {
  const [only, ...others] = types
  if (only !== undefined && others.length === 0) return typeNames[only].name
  return types.includes('regular') ? 'Posts' : 'ERP posts and requisitions'
}

/** By tag and by text, as a feed is narrowed; an author is found by his name. */
const postsAddress = ({ type, tag, author, text }: Pick<Input, 'type' | 'tag' | 'author' | 'text'>): string =>
  address(type === undefined ? '/' : typeNames[type].path, {
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

const grouped = async (
  { database }: ToolContext,
  question: PostQuestion,
  input: Input,
  by: By,
): Promise<Table> =>
  countTable({
    by,
    noun: 'Posts',
    groups: await groupAskedPosts(database, question, by),
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

/** What a model is not told of is said to be left out. */
const mineWords = (mine: boolean, staysHere: boolean): string =>
  mine ? `yours, those you wrote anonymously ${staysHere ? 'too' : 'left out'}` : 'not yours'

/** `at least 5 likes`, `no comments`. */
function countWords(
  noun: string,
  minimum: number | undefined,
  maximum: number | undefined,
): string | undefined {
  if (minimum === undefined && maximum === undefined) return undefined
  if (minimum === undefined) return maximum === 0 ? `no ${noun}s` : `at most ${counted(maximum ?? 0, noun)}`
  if (maximum === undefined) return `at least ${counted(minimum, noun)}`
  return minimum === maximum ? `exactly ${counted(minimum, noun)}` : `${minimum} to ${counted(maximum, noun)}`
}

const names: Readonly<Record<PostOrder, OrderNames>> = {
  newest: orderNames.newest,
  oldest: orderNames.oldest,
  mostLiked: { some: 'most liked', all: 'most likes first' },
  leastLiked: { some: 'least liked', all: 'fewest likes first' },
  mostComments: { some: 'most commented', all: 'most comments first' },
  leastComments: { some: 'least commented', all: 'fewest comments first' },
}

/** Posts have no size. */
const orderOf = ({ operation, order }: Input): PostOrder =>
  operation !== 'list' || order === undefined || order === 'largest' || order === 'smallest'
    ? 'newest'
    : order

/** `Number of regular posts`, `Number of ERP posts`. */
const numberOf = (subject: string): string =>
  `Number of ${subject.startsWith('ERP') ? subject : subject.toLowerCase()}`

/** The words of everything that narrows it. */
const readingOf = (
  { staysHere = false }: ToolContext,
  types: readonly PostType[],
  input: Input,
  texts: readonly string[],
  ...rest: readonly string[]
): string =>
  reading(
    input.operation === 'list' ? subjectOf(types) : numberOf(subjectOf(types)),
    input.mine !== undefined && mineWords(input.mine, staysHere),
    input.author !== undefined && `by ${input.author}`,
    named('tag', input.tag),
    named('written', periodWords(input)),
    countWords('like', input.minimumLikes, input.maximumLikes),
    countWords('comment', input.minimumComments, input.maximumComments),
    textsWords(texts),
    ...rest,
  )

const postRow = (post: FoundPost): Row => ({
  cells: [
    excerpt(post.content),
    post.author ?? anonymous,
    post.type,
    post.day,
    number(post.likes),
    number(post.comments),
  ],
  href: `/post/${post.id}`,
  record: { kind: 'post', id: post.id },
})

export const posts = defineTool({
  name: 'posts',
  description:
    'Top-level posts that the member may see: lists, counts, and groups by author, type, tag or period of writing (UTC). ' +
    'Who wrote an anonymous post is not known, and none counts as the member’s own. Likes are counted, and comments: the direct replies that the member sees.',
  categories: ['posts', 'erp'],
  async run(asker, given) {
    const { by, limit, type } = given
    const input: Input = { ...given, operation: operationOf(given.operation, by) }
    const opened = openedTypes(asker.opened)
    const [first] = opened
    if (type !== undefined && first !== undefined && !opened.includes(type))
      return closedType(asker, categoryOf(first), type, input)

    const types = type === undefined ? opened : [type]
    const asked: PostQuestion = { ...input, viewerId: asker.viewerId, types, knowsOwn: asker.staysHere }
    const texts = await textsFor(input.text, (pieces) =>
      countAskedPosts(asker.database, { ...asked, texts: pieces }),
    )
    const question: PostQuestion = { ...asked, texts }
    const order = orderOf(input)
    const [matched, found, groups] = await Promise.all([
      countAskedPosts(asker.database, question),
      findAskedPosts(asker.database, question, { order, most: maxRecords }),
      by === undefined ? undefined : grouped(asker, question, input, by),
    ])
    const rows = found.slice(0, limit).map(postRow)
    const list = listTable({ columns, rows, all: matched, order: names[order], limit })
    const table = groups ?? (input.operation === 'list' ? list : noTable)
    return resultOf({
      tool: 'posts',
      category: categoryOf(types[0] ?? 'regular'),
      reading: readingOf(asker, types, input, texts, ...table.words),
      figures: [figure('Posts', number(matched))],
      ...shown(
        table,
        `Count of ${counted(matched, 'post')} that you can see${by === 'tag' ? ', with several tags in each of them' : ''}`,
      ),
      matched,
      records: found.map(({ id }) => ({ kind: 'post', id })),
      href:
        input.mine === true ? `/profile/${asker.viewerId}` : postsAddress({ ...input, text: onlyOf(texts) }),
    })
  },
})

/** The other category is opened, not the one of this type: nothing is read, and no figure is told. */
const closedType = (asker: ToolContext, category: Category, type: PostType, input: Input): ToolResult => ({
  tool: 'posts',
  category,
  reading: readingOf(asker, [type], input, input.text === undefined ? [] : [input.text]),
  computed: `Nothing was read: ${categoryLabels[categoryOf(type)]} is not opened`,
  figures: [],
  columns: [],
  rows: [],
  isGrouped: false,
  matched: 0,
  records: [],
  href: null,
})
