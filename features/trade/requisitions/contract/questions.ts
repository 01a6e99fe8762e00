import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idParams, paging, pathId, requiredText, timestamp } from '#platform/contract/shapes.ts'
import { maxAnswer, maxQuestion } from '../domain.ts'

export const question = z.object({
  /** Not serial, so that it tells nothing of others. */
  id,
  question: z.string(),
  /** Who asked; null where nobody is to learn it, or they are gone. */
  asker: z.string().nullable(),
  /** A book of the caller asked it. */
  isOwn: z.boolean(),
  /** The answer, then its corrections. Without one, whoever asked and the buyer alone see the question. */
  answers: z.array(z.object({ text: z.string(), at: timestamp })),
})
export type Question = z.infer<typeof question>

export const questionText = z.object({
  question: requiredText(maxQuestion, 'The question', 'Please write a question'),
})
const questionForm = questionText.extend({ bookId: id })
export type QuestionForm = z.output<typeof questionForm>

const answerText = z.object({
  text: requiredText(maxAnswer, 'The answer', 'Please write an answer'),
})

const ofOne = { access: 'member', params: z.object({ id: pathId, questionId: pathId }) } as const

/** Of a requisition, by the id of its post. */
export const questionCalls = {
  questions: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/questions',
    summary:
      'Questions about a requisition: answered ones for all who may quote, others for both sides alone',
    access: 'member',
    params: idParams,
    query: z.object(paging),
    response: z.array(question),
    paged: true,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/requisitions/:id/questions',
    quota: 'records',
    summary: 'Ask a question about a requisition before its deadline, in the name of a book that may quote',
    access: 'member',
    params: idParams,
    body: questionForm,
    response: question,
    status: 201,
  }),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/api/requisitions/:id/questions/:questionId/answer',
    quota: 'records',
    summary: 'Answer a question, once; all who may quote read both',
    ...ofOne,
    body: answerText,
    response: question,
  }),
  correctAnswer: endpoint({
    method: 'POST',
    path: '/api/requisitions/:id/questions/:questionId/corrections',
    quota: 'records',
    summary: 'Correct an answer; the correction stands below it',
    ...ofOne,
    body: answerText,
    response: question,
  }),
}
