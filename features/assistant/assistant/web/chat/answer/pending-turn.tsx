import { useQuery } from '@tanstack/react-query'
import { Spinner } from '#platform/web/ui/index.ts'
import type { Answering } from '../question.ts'
import { enginesQuery } from '../queries.ts'
import type { ChatState } from '../use-chat.ts'
import { Answer } from './answer.tsx'
import { Failure } from './failure.tsx'
import { Prompt } from './prompt.tsx'

/** A question that was just asked, with the answer so far or the reason why none comes. */
export function PendingTurn({ chat, answering }: { chat: ChatState; answering: Answering }) {
  const engines = useQuery(enginesQuery)
  const { question, turn, problem } = answering
  const isWaiting =
    problem === undefined && (turn === undefined || (turn.text === '' && turn.steps.length === 0))
  return (
    <article
      aria-label={`Question: ${question.prompt.slice(0, 80)}`}
      aria-busy={problem === undefined}
      className="grid grid-cols-1 gap-3"
    >
      <Prompt text={question.prompt} />
      {turn !== undefined && <Answer turn={turn} />}
      {isWaiting && (
        <p className="flex min-h-7 items-center gap-2 text-sm text-muted">
          <Spinner size={16} />
          Working on it
        </p>
      )}
      {problem !== undefined && (
        <Failure
          chat={chat}
          sentence={problem}
          engine={question.engine ?? engines.data?.[0]?.name}
          onAsk={(engine) => chat.send({ ...question, engine })}
          onDismiss={chat.dismiss}
        />
      )}
    </article>
  )
}
