import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { requisitionsApi } from '../contract.ts'
import type { ComparisonSheet } from './comparison-sheet.ts'
import type { Comparing } from './comparing.ts'
import type { LineFileService } from './line-files.ts'
import type { OpenList } from './open.ts'
import type { QuestionService } from './questions.ts'
import type { QuoteFileService } from './quote-files.ts'
import type { QuotingService } from './quoting.ts'
import type { RequisitionRights } from './rights.ts'
import type { RequisitionService } from './service.ts'

type One = Pick<Caller<typeof requisitionsApi.get>, 'viewer' | 'params'>

interface Parts {
  readonly rights: RequisitionRights
  readonly requisitions: RequisitionService
  readonly quoting: QuotingService
  readonly questions: QuestionService
  readonly lineFiles: LineFileService
  readonly quoteFiles: QuoteFileService
  readonly open: OpenList
  readonly compare: Comparing
  readonly sheet: ComparisonSheet
}

export function requisitionRoutes({
  rights,
  requisitions,
  quoting,
  questions,
  lineFiles,
  quoteFiles,
  open,
  compare,
  sheet,
}: Parts): Route[] {
  const seen = ({ viewer, params }: One) => rights.seen(viewer, params.id)
  const own = ({ viewer, params }: One) => rights.own(viewer, params.id)
  const reading = ({ viewer, params }: One) => rights.reading(viewer, params.id)
  return [
    route(requisitionsApi.open, async ({ viewer, book, query, next }) => {
      const page = await open(viewer, book, query)
      next(page.next)
      return page.items
    }),
    route(requisitionsApi.get, {
      load: ({ viewer, params }) => requisitions.get(viewer, params.id),
      handle: async ({ subject }) => subject,
    }),
    route(requisitionsApi.change, {
      load: own,
      handle: ({ viewer, subject, body }) => requisitions.change(viewer, subject, body),
    }),
    route(requisitionsApi.cancel, {
      load: own,
      handle: ({ viewer, subject }) => requisitions.cancel(viewer, subject),
    }),
    route(requisitionsApi.ownQuote, {
      load: seen,
      handle: ({ viewer, subject, query }) => quoting.own(viewer, subject, query.book),
    }),
    route(requisitionsApi.quote, {
      load: seen,
      handle: ({ viewer, subject, body }) => quoting.save(viewer, subject, body),
    }),
    route(requisitionsApi.withdraw, {
      load: seen,
      handle: async ({ viewer, subject, query }) => {
        await quoting.withdraw(viewer, subject, query.book)
        return { message: 'Quote withdrawn' }
      },
    }),
    route(requisitionsApi.answer, {
      load: own,
      handle: ({ subject, body }) => requisitions.answer(subject, body),
    }),
    route(requisitionsApi.questions, {
      load: seen,
      handle: async ({ viewer, subject, query, next }) => {
        const page = await questions.list(viewer, subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(requisitionsApi.ask, {
      load: seen,
      handle: ({ viewer, subject, body }) => questions.ask(viewer, subject, body),
    }),
    route(requisitionsApi.answerQuestion, {
      load: own,
      handle: ({ subject, params, body }) => questions.answer(subject, params.questionId, body.text),
    }),
    route(requisitionsApi.correctAnswer, {
      load: own,
      handle: ({ subject, params, body }) => questions.correct(subject, params.questionId, body.text),
    }),
    route(requisitionsApi.addFile, {
      load: own,
      handle: ({ viewer, subject, params, files, transaction }) =>
        lineFiles.add(viewer, subject, params.line, files, transaction),
    }),
    route(requisitionsApi.removeFile, {
      load: own,
      handle: async ({ subject, params }) => {
        await lineFiles.remove(subject, params.fileId)
        return { message: 'File removed' }
      },
    }),
    route(requisitionsApi.file, {
      load: seen,
      handle: ({ subject, params, query }) => lineFiles.file(subject.id, params.fileId, query),
    }),
    route(requisitionsApi.addQuoteFile, {
      load: seen,
      handle: ({ viewer, subject, query: { book }, files: uploads, transaction }) =>
        quoteFiles.add(viewer, subject, { book, uploads }, transaction),
    }),
    route(requisitionsApi.removeQuoteFile, {
      load: seen,
      handle: ({ viewer, subject, params, query: { book } }) =>
        quoteFiles.remove(viewer, subject, { book, id: params.fileId }),
    }),
    route(requisitionsApi.ownQuoteFile, {
      load: seen,
      handle: ({ viewer, subject, params, query }) =>
        quoteFiles.own(viewer, subject.id, params.fileId, query),
    }),
    route(requisitionsApi.quoteFile, {
      load: reading,
      handle: ({ subject, params, query }) => quoteFiles.received(subject, params.fileId, query),
    }),
    route(requisitionsApi.comparison, {
      load: reading,
      handle: ({ subject }) => compare.get(subject),
    }),
    route(requisitionsApi.compare, {
      load: own,
      handle: ({ subject, body, ifMatch }) => compare.save(subject, body, ifMatch),
    }),
    route(requisitionsApi.past, {
      load: reading,
      handle: ({ subject }) => compare.past(subject),
    }),
    route(requisitionsApi.comparisonSheet, {
      load: reading,
      handle: ({ subject, query }) => sheet(subject, query.format),
    }),
    route(requisitionsApi.quotes, {
      load: reading,
      handle: async ({ subject, query, next }) => {
        const page = await quoting.all(subject, query)
        next(page.next)
        return page.answer
      },
    }),
  ]
}
