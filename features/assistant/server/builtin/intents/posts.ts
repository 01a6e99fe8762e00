import type { Intent } from './intent.ts'

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
    used: {},
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
  texts: { text: { field: 'text', weight: 0 }, tag: { field: 'tag', weight: 2 } },
  days: { from: 'from', to: 'to' },
  who: 'author',
  most: ['author'],
  hasOperation: true,
  hasOrder: true,
  check: (draft, { has, marks, nameIn }) => {
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
    if (has('used') && draft['by'] !== 'tag') return undefined
    // Shared to whom is not known of posts.
    if (has('shared') || (has('sharedBy') && nameIn('author') === undefined)) return undefined
    if (nameIn('author')?.before === 'to') return undefined
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
      draft['by'] === 'author' &&
      (draft['text'] === undefined || marks.dimensions.some(({ dimension }) => dimension === 'author'))
    return isNamed || draft['tag'] !== undefined || draft['by'] === 'tag' || isByAuthor
      ? { ...draft, ...whose }
      : undefined
  },
}
