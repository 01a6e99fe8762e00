import { queryClient } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Requisition } from '../../contract.ts'
import { api, requisitionKey } from '../queries.ts'
import { questionList } from './calls.ts'
import { QuestionsPanel } from './panel.tsx'

const listOf = (id: number) =>
  questionList([...requisitionKey(id), 'questions'], (cursor, signal) =>
    api.page('GET /api/requisitions/:id/questions', { params: { id }, query: { cursor }, signal }),
  )

async function told(id: number, title: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: listOf(id).queryKey })
  toast({ title, variant: 'success' })
}

/** Questions on the page of a requisition, for both sides. */
export function MemberQuestions({ requisition }: { requisition: Requisition }) {
  const { postId: id, own, quotable, isOver, cancelledAt } = requisition
  const isOpen = !isOver && cancelledAt === null
  return (
    <QuestionsPanel
      requisition={requisition}
      calls={{
        list: listOf(id),
        ask:
          isOpen && quotable.length > 0
            ? async (question, bookId) => {
                await api('POST /api/requisitions/:id/questions', {
                  params: { id },
                  body: { bookId, question },
                })
                await told(id, 'Question sent')
              }
            : null,
        answer:
          isOpen && own?.mayWrite === true
            ? async ({ id: questionId, answers }, text) => {
                const call = { params: { id, questionId }, body: { text } }
                if (answers.length === 0)
                  await api('POST /api/requisitions/:id/questions/:questionId/answer', call)
                else await api('POST /api/requisitions/:id/questions/:questionId/corrections', call)
                await told(id, answers.length === 0 ? 'Answer sent' : 'Correction sent')
              }
            : null,
      }}
    />
  )
}
