import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { idParams, message, paging, pathId } from '#platform/contract/shapes.ts'
import { maxAnswers, maxQuestions } from './domain.ts'
import { comparison, comparisonForm, past } from './contract/comparison.ts'
import { lineFileCalls } from './contract/files.ts'
import { quoteFileCalls } from './contract/quote-files.ts'
import { questionCalls } from './contract/questions.ts'
import {
  answerForm,
  openRequisition,
  ownQuote,
  quoteForm,
  quotes,
  requisition,
  requisitionChange,
} from './contract/shapes.ts'

export type { Comparison, ComparisonForm, ComparisonInput, Decision, Past } from './contract/comparison.ts'
export { decision } from './contract/comparison.ts'
export { lineFileErrors, type LineFile, type QuoteFile, quoteFileErrors } from './contract/files.ts'
export { quoteFileUpload } from './contract/quote-files.ts'
export {
  type PreparedRequisition,
  preparedRequisition,
  requisitionLineFields,
  type RequisitionOutline,
  requisitionOutline,
} from './contract/outline.ts'
export { question, type Question, type QuestionForm, questionText } from './contract/questions.ts'
export type {
  AnswerForm,
  OpenRequisition,
  OwnQuote,
  Quote,
  QuoteForm,
  QuoteInput,
  Quotes,
  Requisition,
  RequisitionChange,
} from './contract/shapes.ts'
export { ownQuote, quoteForm, requisition } from './contract/shapes.ts'

/** By the id of the post. */
const one = { access: 'member', params: idParams } as const
const bookQuery = z.object({ book: pathId.optional() })

export const requisitionsApi = {
  open: endpoint({
    method: 'GET',
    path: '/api/open-requisitions',
    summary: 'Open buying requisitions on which a book may quote, what it sells first',
    access: 'member',
    book: ['trade'],
    query: z.object(paging),
    response: z.array(openRequisition),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id',
    summary: 'The requisition of a post with all its lines, and what the caller may do with it',
    ...one,
    response: requisition,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/requisitions/:id',
    quota: 'records',
    summary: 'Change a requisition before its deadline; quotes must then be sent again',
    ...one,
    body: requisitionChange,
    response: requisition,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/requisitions/:id/cancel',
    quota: 'records',
    summary: 'Want no quotes any more; sealed ones stay unread for ever',
    ...one,
    response: requisition,
  }),
  ownQuote: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/quote',
    summary: 'The quote of one of the caller’s books; null where there is none',
    ...one,
    query: bookQuery,
    response: ownQuote.nullable(),
  }),
  quote: endpoint({
    method: 'PUT',
    path: '/api/requisitions/:id/quote',
    quota: 'records',
    summary: 'Quote until the deadline, or change the quote; a draft is kept for oneself',
    ...one,
    body: quoteForm,
    response: ownQuote,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/requisitions/:id/quote',
    quota: 'records',
    summary: 'Withdraw a quote before the deadline',
    ...one,
    query: bookQuery,
    response: message,
  }),
  quotes: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/quotes',
    summary: 'The quotes, for whoever asked for them; of a sealed requisition only after its deadline',
    ...one,
    query: z.object(paging),
    response: quotes,
    paged: true,
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/comparison',
    summary: 'What was noted to compare the quotes: freight, duty and a rate',
    ...one,
    response: comparison,
  }),
  compare: endpoint({
    method: 'PUT',
    path: '/api/requisitions/:id/comparison',
    quota: 'records',
    summary: 'Note freight and duty of quotes, and the dated rate of another currency',
    ...one,
    body: comparisonForm,
    response: comparison,
  }),
  past: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/past',
    summary: 'How those who quoted delivered to the book before, and what its lines cost before',
    ...one,
    response: past,
  }),
  comparisonSheet: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/comparison/export',
    summary: 'Lines and suppliers with all costs as CSV or XLSX',
    ...one,
    query: z.object({ format: z.enum(['csv', 'xlsx'], 'The format must be csv or xlsx') }),
    response: z.unknown(),
    binary: true,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/requisitions/:id/answers',
    quota: 'records',
    summary: 'After an award, answer all suppliers who were not chosen and have no answer yet',
    ...one,
    body: answerForm,
    response: z.object({ answered: z.number().int() }),
  }),
  ...questionCalls,
  ...lineFileCalls,
  ...quoteFileCalls,
}

export const requisitionErrors = /* @__PURE__ */ defineErrors({
  otherEnds: [409, 'This company is to be deleted, so nothing is traded with it any more'],
  otherType: [400, 'Only a buying or selling requisition can have a table'],
  isReply: [400, 'A reply cannot have a table'],
  isAnonymous: [400, 'Suppliers must know who asks, so this post cannot be anonymous'],
  deadlinePast: [400, 'The deadline must be in the future'],
  deadlineFar: [400, 'The deadline must be within a year'],
  unknownCompany: [400, 'This company is not on Kontor'],
  ownCompany: [400, 'Your own company cannot quote on this'],
  notInvited: [403, 'Only companies that were chosen may quote'],
  ownRequisition: [403, 'You cannot quote on your own requisition'],
  notYours: [403, 'Only those who asked see the quotes'],
  gone: [404, 'This requisition was deleted'],
  quotedAlready: [409, 'This book has a quote of its own there already'],
  sentAlready: [409, 'Your quote was sent already. Send the change, or withdraw the quote first.'],
  over: [409, 'The deadline has passed'],
  cancelled: [409, 'This requisition was cancelled'],
  stillSealed: [409, 'The quotes are sealed until the deadline'],
  staysSealed: [409, 'Quotes that were promised to be sealed stay sealed'],
  onlyBuying: [400, 'Only what is bought has costs of freight and duty'],
  sameCurrency: [400, 'The rate must be of another currency than the requisition’s'],
  noRate: [400, 'Please give the rate of this currency'],
  staysHidden: [409, 'Suppliers were promised that nobody learns who asks'],
  ownQuestion: [403, 'You cannot ask about your own requisition'],
  askedAlready: [409, 'You have asked this already'],
  manyQuestions: [409, `At most ${maxQuestions} questions about a requisition`],
  answeredAlready: [409, 'This question was answered already. You can correct the answer.'],
  notAnswered: [409, 'This question has no answer yet'],
  manyAnswers: [409, `An answer can be corrected at most ${maxAnswers - 1} times`],
  unknownQuote: [400, 'There is no such quote'],
  notAwarded: [409, 'Please award the requisition first'],
  awardWaits: [409, 'An order still waits for approval. Please answer the others after it.'],
  allAnswered: [409, 'There is nobody left to answer'],
  earlier: [409, 'The deadline can only be moved to a later time'],
  unknownLine: [400, 'The requisition has no such line'],
  noLines: [400, 'Please quote at least one line'],
  validPast: [400, 'A quote must be valid beyond the deadline'],
})
