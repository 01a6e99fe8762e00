import { type Draft, type ToolGrammar, isSet } from '../frames/grammar.ts'
import { fieldless, same, times } from './rows.ts'
import { isOfKind } from '../frames/predicates.ts'
import type { ParsedQuestion } from '../frames/parsed-question.ts'
import type { MarkOf } from '../parts/marks.ts'

export const posts: ToolGrammar<'posts'> = {
  tool: 'posts',
  cost: 0.2,
  topics: ['post', 'use', 'paper'],
  senses: {
    ...fieldless('reactions', 'tagged'),
    post: [-0.5, {}],
    buyingRequisition: [-0.5, { type: 'Buying Requisition post' }],
    sellingRequisition: [-0.5, { type: 'Selling Requisition post' }],
    erpPost: [-0.5, { type: 'ERP post' }],
    requisition: [-0.4, { type: 'Buying Requisition post' }, { type: 'Selling Requisition post' }],
    feed: [-0.3, {}],
    liked: [-0.3, { order: 'mostLiked' }],
    commented: [-0.3, { order: 'mostComments' }],
    unanswered: [-0.3, { maximumComments: 0 }],
    colleagues: [0, { mine: false }],
    happened: [0.1, {}],
  },
  names: {
    person: [0, 'author'],
    tag: [0, 'tag'],
    party: [0.3, 'text', 'written'],
    project: [0.3, 'text', 'written'],
    material: [0.3, 'text', 'written'],
    warehouse: [0.3, 'text', 'written'],
  },
  dimensions: { ...same('author', 'type', 'tag', ...times), party: 'author', category: 'type' },
  texts: { text: 'text', tag: 'tag', topic: 'text', job: 'text' },
  days: ['from', 'to'],
  hasOrder: true,
  counted: {
    likes: ['minimumLikes', 'maximumLikes'],
    comments: ['minimumComments', 'maximumComments'],
  },
  finish: posted,
}

/** Who wrote is the author; what stands behind `about` is the text, also where there is a tag of that name. */
function posted(draft: Draft, said: ParsedQuestion): Draft | undefined {
  const { by, order } = draft
  const names = said.all('name')
  const isSaid = said.has(
    'post',
    'buyingRequisition',
    'sellingRequisition',
    'requisition',
    'erpPost',
    'feed',
    'tagged',
  )
  const isOfTags = by === 'tag' && said.hasDimension('tag')
  const isOfAuthors = said.hasDimension('author') && by === 'author'
  if (!isSaid && !said.isAbout('post') && !isOfTags && !isOfAuthors) return undefined
  if (said.isAbout('use') && !isOfTags) return undefined
  if (by !== undefined && said.has('liked', 'commented')) return undefined
  // `Which colleagues post most`: the most posts are not those with most likes.
  if (by === undefined && order === 'largest' && said.has('most', 'number', 'colleagues')) return undefined
  if (said.has('reactions') && draft['limit'] !== 1 && (!said.has('post') || said.isPlural('post')))
    return undefined
  if (said.has('tagged') && !isSet(draft, 'tag')) return undefined
  // `What is selling best` and `are we selling more` ask for goods.
  const isVerb = said.has('be') && said.isByUs
  const isBest = said.all('rank').some(({ order }) => order === 'largest')
  if (said.has('sellingRequisition') && (isVerb || isBest)) return undefined
  // `Invoices written by Priya` are no posts.
  const isBareTag = names.some(
    (mark) => mark.case === 'bare' && mark.name.hits.every(({ kind }) => kind === 'tag'),
  )
  if (!isSaid && isBareTag && !isOfTags && !isOfAuthors) return undefined
  if (said.has('requisition') && said.has('buyingRequisition', 'sellingRequisition')) return undefined
  const isOfMonth = (mark: MarkOf<'name'>) => mark.case === 'in' && isOfKind(mark, 'person')
  // Companies write nothing.
  const isByOthers = (mark: MarkOf<'name'>) => /^(?:by|from)$/.test(mark.case) && !isOfKind(mark, 'person')
  if (names.some((mark) => isOfMonth(mark) || isByOthers(mark))) return undefined
  const topic = names.find((mark) => mark.case === 'about')
  const author = names.length > 1 ? draft['author'] : undefined
  const about = topic === undefined ? {} : { tag: undefined, author, text: topic.name.written }
  const isMine =
    said.all('me').some((mark) => mark.case === 'own' || mark.case === 'by' || mark.case === 'from') ||
    said.isByUs
  return {
    ...draft,
    ...about,
    ...(isMine ? { mine: true } : {}),
    ...(said.has('liked') || (by === undefined && order === 'largest') ? { order: 'mostLiked' } : {}),
    ...(said.has('commented') ? { order: 'mostComments' } : {}),
  }
}

export const people: ToolGrammar<'people'> = {
  tool: 'people',
  cost: 0.5,
  topics: ['task'],
  senses: {
    ...fieldless('works', 'performs', 'them', 'whose', 'active', 'unanswered', 'onHand'),
    person: [-0.2, {}],
    connection: [-0.4, { connection: 'connected' }],
    request: [-0.4, { connection: 'received' }],
    requestReceived: [-0.4, { connection: 'received' }],
    requestSent: [-0.4, { connection: 'sent' }],
    responsible: [0.3, {}],
    buyerJob: [-0.1, { occupation: 'buyer' }],
    contact: [0.1, {}],
  },
  names: {
    person: [0, 'name'],
    warehouse: [0.1, 'location', 'written'],
    city: [0.1, 'location', 'written'],
  },
  dimensions: { party: 'row', author: 'row' },
  texts: { place: 'location', work: 'occupation', job: 'occupation', calling: 'occupation', text: 'name' },
  finish: found,
}

function found(draft: Draft, said: ParsedQuestion): Draft | undefined {
  const isOfRequest = said.has('request', 'requestSent', 'requestReceived')
  if (isOfRequest && (isSet(draft, 'occupation') || said.has('connection'))) return undefined
  if (said.topics !== undefined && !isOfRequest) return undefined
  if (said.has('responsible') && !isSet(draft, 'occupation')) return undefined
  if (
    said.has('howMuch', 'most', 'least') ||
    (said.all('us').some((mark) => mark.case === 'bare') && !isOfRequest)
  )
    return undefined
  const isOf = isSet(draft, 'name', 'location', 'occupation')
  const isAsked =
    said
      .all('dimension')
      .some(({ isAsked, dimension }) => isAsked || (dimension === 'party' && (said.has('list') || isOf))) ||
    said.has('person', 'buyerJob') ||
    said
      .all('text')
      .some(
        (mark) =>
          (/^(?:job|work)$/.test(mark.role) &&
            (said.has('list', 'have', 'be', 'all') ||
              said.hasMark('dimension') ||
              (said.marks[0] === mark && said.all('text').length === 1))) ||
          (mark.role === 'place' &&
            (said.marks.length === 1 || said.hasMark('dimension') || said.has('be', 'have', 'howMany'))),
      ) ||
    (isSet(draft, 'name') && said.has('contact')) ||
    (isSet(draft, 'name') &&
      !said.hasMark('us') &&
      said.has('what', 'where') &&
      said.has('do', 'performs', 'works'))
  // `Who is our treasurer`: what nobody knows is somebody's work.
  if (said.hasText('calling') && !said.has('be', 'have')) return undefined
  const isSent =
    (said.isByUs && said.topics !== undefined) ||
    (said.has('unanswered') && said.all('me').some((mark) => mark.case === 'own'))
  if (isOfRequest) return isSent ? { ...draft, connection: 'sent' } : draft
  return said.has('connection') || (isOf && isAsked) ? draft : undefined
}

export const notifications: ToolGrammar<'notifications'> = {
  tool: 'notifications',
  cost: 0.5,
  topics: ['money'],
  senses: {
    ...fieldless('fresh', 'sharedWithMe'),
    notification: [-0.5, {}],
    unread: [-0.1, { unread: true }],
    read: [0, { unread: false }],
    mention: [-0.1, { type: 'mention' }],
    like: [0, { type: 'like' }],
    likes: [0, { type: 'like' }],
    reply: [-0.1, { type: 'reply' }],
    comments: [0.1, { type: 'reply' }],
    friendRequest: [0.1, { type: 'friend_request' }],
    accepted: [-0.1, { type: 'friend_accepted' }],
    request: [0.15, {}],
    message: [0.1, { type: 'message' }],
    todoShared: [-0.1, { type: 'todo_shared' }],
    todo: [0.2, { type: 'todo_shared' }],
    happened: [-0.2, {}],
    toDo: [0.2, {}],
    post: [0.2, {}],
  },
  names: { person: [0, 'text', 'written'] },
  dimensions: { ...same('type', 'day', 'month'), party: 'row', category: 'type' },
  texts: { text: 'text' },
  days: ['from', 'to'],
  hasOrder: true,
  finish: notified,
}

function notified(draft: Draft, said: ParsedQuestion): Draft | undefined {
  const isSaid = said.has('notification', 'mention', 'reply', 'happened', 'accepted', 'unread')
  const isMine = said.hasMark('us', 'me')
  const isOfMine =
    said.has('like', 'likes', 'comments') &&
    (isMine || said.has('fresh')) &&
    !(said.has('howMany') && said.has('post'))
  if (!isSaid && !isOfMine) return undefined
  const isRequest = said.has('request') && !said.has('accepted')
  return {
    ...draft,
    ...(said.has('fresh') && said.has('notification') ? { unread: true } : {}),
    ...(isRequest ? { type: 'friend_request' } : {}),
  }
}
