import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Badge, Button, Panel, UserText } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Question, Requisition } from '../../contract.ts'
import { maxAnswer, maxAnswers, maxQuestion } from '../../domain.ts'
import { momentText } from '#features/network/posts/web/parts.ts'
import type { QuestionCalls } from './calls.ts'

const loadDialog = async () => (await import('./text-dialog.tsx')).TextDialog

interface Props {
  requisition: Requisition
  calls: QuestionCalls
}

const hiddenHelp = 'Nobody learns who asks, whoever asked for quotes included.'
const namedHelp = 'Your name stands with it.'

/** What suppliers ask, and what whoever asked for quotes answers all of them. */
export function QuestionsPanel({ requisition, calls: { list, ask, answer } }: Props) {
  const { hidesAskers, quotable } = requisition
  const questions = useInfiniteQuery(list)
  const asking = useOnDemand(loadDialog)
  const answering = useOnDemand(loadDialog)
  const [answered, setAnswered] = useState<Question>()
  const found = questions.data?.pages.flatMap(({ items }) => items)
  const isCorrection = answered !== undefined && answered.answers.length > 0
  return (
    <Panel
      title="Questions and answers"
      actions={
        ask !== null && (
          <Button size="sm" {...dialogTrigger(asking)}>
            Ask a question
          </Button>
        )
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <p className="text-sm text-muted">
          {hidesAskers ? hiddenHelp : 'Questions show who asks.'} All who may quote read the answers.
        </p>
        {found === undefined &&
          (questions.error === null ? (
            <LoadingRows label="Loading questions" rows={1} row="h-16" />
          ) : (
            <LoadError title="Questions could not be loaded" query={questions} />
          ))}
        {found?.length === 0 && <p className="text-sm">There are no questions yet.</p>}
        {found !== undefined && found.length > 0 && (
          <ul aria-label="Questions" className="grid min-w-0 grid-cols-1 gap-3">
            {found.map((question) => (
              <li key={question.id} className="min-w-0 rounded-card border border-line p-3 text-sm">
                <QuestionItem
                  question={question}
                  onAnswer={
                    answer === null || question.answers.length >= maxAnswers
                      ? undefined
                      : () => {
                          setAnswered(question)
                          answering.open()
                        }
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <LoadMore list={questions} label="Show more" />
      </div>
      {asking.Open && ask !== null && (
        <asking.Open
          title="Ask a question"
          description={`All who may quote get the answer with your question. ${hidesAskers ? hiddenHelp : namedHelp}`}
          label="Question"
          missing="Please write a question"
          maxLength={maxQuestion}
          submitLabel="Send question"
          books={quotable}
          send={ask}
          onClose={asking.close}
        />
      )}
      {answering.Open && answered !== undefined && answer !== null && (
        <answering.Open
          title={isCorrection ? 'Correct the answer' : 'Answer the question'}
          description={
            isCorrection
              ? 'The correction stands below the answer. All who may quote are told.'
              : 'All who may quote read the question and your answer. It cannot be changed, only corrected.'
          }
          label={isCorrection ? 'Correction' : 'Answer'}
          missing="Please write an answer"
          maxLength={maxAnswer}
          submitLabel={isCorrection ? 'Send correction' : 'Send answer'}
          books={[]}
          send={(text) => answer(answered, text)}
          onClose={answering.close}
        />
      )}
    </Panel>
  )
}

interface ItemProps {
  question: Question
  onAnswer: (() => void) | undefined
}

function QuestionItem({ question: { question, asker, isOwn, answers }, onAnswer }: ItemProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-xs wrap-anywhere text-muted">
          <bdi>{asker ?? 'A supplier'}</bdi> asks{isOwn && ' (you)'}
        </p>
        {answers.length === 0 && <Badge tone="warning">Not answered yet</Badge>}
      </div>
      <UserText as="p" kind="body" className="font-medium">
        {question}
      </UserText>
      {answers.map(({ text, at }, n) => (
        <div key={at} className="min-w-0 border-s-2 border-line ps-3">
          <p className="text-xs text-muted">
            {n === 0 ? 'Answer' : 'Correction'}, {momentText(at)}
          </p>
          <UserText as="p" kind="body">
            {text}
          </UserText>
        </div>
      ))}
      {onAnswer !== undefined && (
        <div>
          <Button size="sm" aria-haspopup="dialog" onClick={onAnswer}>
            {answers.length === 0 ? 'Answer' : 'Correct the answer'}
          </Button>
        </div>
      )}
    </div>
  )
}
