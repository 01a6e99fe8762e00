import type { Draft, Found, Intent } from './intent.ts'

export const posts: Intent = {
  tool: 'posts',
  categories: ['posts', 'erp'],
  concepts: {
    post: { weight: 5 },
    regular: { weight: 1, set: { type: 'regular' } },
    erpPost: { weight: 5, set: { type: 'ERP post' } },
    buying: { weight: 6, set: { type: 'Buying Requisition post' } },
    selling: { weight: 6, set: { type: 'Selling Requisition post' } },
    requisition: {
      weight: 5,
      each: [{ type: 'Buying Requisition post' }, { type: 'Selling Requisition post' }],
    },
    wrote: { weight: 3 },
    myPosts: { weight: 5, set: { mine: true } },
    own: { set: { mine: true } },
    tagged: { weight: 2 },
    howLiked: { weight: 1 },
    howAnswered: { weight: 1 },
    mostLiked: { weight: 1 },
    leastLiked: { weight: 1 },
    mostAnswered: { weight: 1 },
    leastAnswered: { weight: 1 },
    received: {},
    used: {},
    // `And selling?` after a list of buying requisitions.
    bought: { set: { type: 'Buying Requisition post' } },
    sold: { set: { type: 'Selling Requisition post' } },
    shared: {},
    sharedBy: {},
    have: {},
    person: {},
    perPerson: {},
    recorded: {},
  },
  names: {
    person: { field: 'author', weight: 0.5 },
    tag: { field: 'tag', weight: 0.8 },
    project: { field: 'text', weight: 0 },
    party: { field: 'text', weight: 0 },
    customer: { field: 'text', weight: 0 },
    material: { field: 'text', weight: 0 },
    warehouse: { field: 'text', weight: 0 },
  },
  dimensions: {
    author: { by: 'author', weight: 3 },
    type: { by: 'type', weight: 0.2 },
    tag: { by: 'tag', weight: 3 },
    day: { by: 'day', weight: 0 },
    month: { by: 'month', weight: 0 },
    quarter: { by: 'quarter', weight: 0 },
    year: { by: 'year', weight: 0 },
  },
  joinsTexts: true,
  texts: {
    text: { field: 'text', weight: 0 },
    tag: { field: 'tag', weight: 2 },
    minimumLikes: { field: 'minimumLikes', weight: 1 },
    maximumLikes: { field: 'maximumLikes', weight: 1 },
    minimumComments: { field: 'minimumComments', weight: 1 },
    maximumComments: { field: 'maximumComments', weight: 1 },
  },
  days: { from: 'from', to: 'to' },
  who: 'author',
  // What has the name of a material as well is looked for by its words, unless a tag is spoken of.
  prefers: ['author', 'text', 'tag'],
  most: ['author'],
  hasOperation: true,
  hasOrder: true,
  always: (draft, found) =>
    ranks.some(([concept]) => found.has(concept))
      ? (byReactions({ ...draft, operation: draft['operation'] ?? 'list' }, found) ?? draft)
      : draft,
  check: (given, found) => {
    const { has, marks, nameIn } = found
    const draft = byReactions(given, found)
    if (draft === undefined) return undefined
    // `My last post`: whose it is stands before the words between.
    const isMine =
      /\b(my|mine)( (?!colleague|team|contact|connection|friend|network|feed)\S+){0,3} (posts?|requisitions?|announcements?|articles?)( |$)/.test(
        marks.plain,
      )
    // `When did I last post`: who asks is whom it is of.
    const isOfMe =
      draft['author'] === undefined &&
      /\b(did|have|had) i (?!like|see|seen|read|miss|comment|get|receive)|\b(?<!(from|by|of) (who|whom) )(by|from) me\b/.test(
        marks.plain,
      )
    // Of whom `they` is said must be known.
    if (/\b(did|do|have|had) they\b/.test(marks.plain) && draft['author'] === undefined) return undefined
    const others =
      /\b(by|from|of) (my |our |the )?(colleagues|co-?workers|others|other people|team ?mates|contacts|connections|friends)\b/.exec(
        marks.plain,
      )
    const areOthers =
      /\b(others|other people|colleagues|co-?workers|team ?mates)( (last|latest|newest|own))? (posts?|requisitions?|announcements?|posted|wrote)\b|\b(did|have) (the |my |our )?(others|other people|colleagues|co-?workers|team ?mates) (write|written|post|posted|say|publish)/.test(
        marks.plain,
      )
    if (/contact|connection|friend/.test(others?.[3] ?? '')) return undefined
    const whose = others !== null || areOthers ? { mine: false } : isMine || isOfMe ? { mine: true } : {}
    // News of a company are no posts.
    const isNews = marks.concepts.some(({ words }) => /new (from|by)$/.test(words))
    if (isNews && nameIn('author') === undefined) return undefined
    if (has('recorded') && !has('post') && !has('wrote')) return undefined
    if (has('perPerson'))
      return has('post')
        ? { ...draft, operation: 'group', by: 'author', limit: draft['limit'] ?? 50 }
        : undefined
    if ((has('used') && draft['by'] !== 'tag') || has('bought') || has('sold')) return undefined
    // Shared to whom is not known of posts.
    if (has('shared') || (has('sharedBy') && nameIn('author') === undefined)) return undefined
    if (nameIn('author')?.before === 'to') return undefined
    // What the member liked is not kept here; feedback on one's own posts is no tag.
    if (/\b(did|have|do) i (ever |already )?like/.test(marks.plain)) return undefined
    const tag = nameIn('tag')
    if (
      tag !== undefined &&
      /^ (?:on|to|about) (?:my|our) /.test(marks.plain.slice(tag.at + tag.written.length))
    )
      return undefined
    // What was received and is called as a tag is: goods, or money.
    if (
      has('received') &&
      !has('post') &&
      !has('tagged') &&
      draft['by'] === undefined &&
      draft['order'] === undefined
    )
      return undefined
    const isNamed =
      has('post') ||
      has('erpPost') ||
      has('buying') ||
      has('selling') ||
      has('requisition') ||
      has('wrote') ||
      has('myPosts')
    // `Who can help with insurance` asks for people, and not for who wrote of it.
    const isByAuthor =
      draft['by'] === 'author' && marks.dimensions.some(({ dimension }) => dimension === 'author')
    return isNamed || draft['tag'] !== undefined || draft['by'] === 'tag' || isByAuthor
      ? { ...draft, ...whose }
      : undefined
  },
}

const counts = ['minimumLikes', 'maximumLikes', 'minimumComments', 'maximumComments'] as const
const ranks = [
  ['mostLiked', 'mostLiked'],
  ['leastLiked', 'leastLiked'],
  ['mostAnswered', 'mostComments'],
  ['leastAnswered', 'leastComments'],
] as const

/** By likes and comments: how many there must be, which has most of them, and how many one post has. */
function byReactions(given: Draft, { has, marks }: Found): Draft | undefined {
  const numbers = counts.flatMap((field) =>
    given[field] === undefined ? [] : [[field, Number(given[field])]],
  )
  const draft: Draft = { ...given, ...Object.fromEntries(numbers) }
  const [rank, second] = ranks.filter(([concept]) => has(concept))
  // Likes and comments of several posts are not added up, nor those of an author.
  if (second !== undefined || (rank !== undefined && draft['operation'] !== 'list')) return undefined
  const isSeveral = marks.concepts.some(
    ({ concept, words }) => concept !== 'have' && /posts$|requisitions$|articles$|announcements$/.test(words),
  )
  const isOneOf = /(?<![^ ])which (?:one )?of (?:my|our|the|all|these|those)(?![^ ])/.test(marks.plain)
  if (rank !== undefined)
    return { ...draft, order: rank[1], ...(isSeveral && !isOneOf ? {} : { limit: draft['limit'] ?? 1 }) }
  if (!has('howLiked') && !has('howAnswered')) return draft
  if (draft['operation'] !== 'list' || isSeveral) return undefined
  return { ...draft, order: draft['order'] ?? 'newest', limit: draft['limit'] ?? 1 }
}
