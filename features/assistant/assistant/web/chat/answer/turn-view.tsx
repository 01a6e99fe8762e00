import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { categoryLabels } from '#features/assistant/tools/domain.ts'
import { IconButton, RelativeTime } from '#platform/web/ui/index.ts'
import type { Turn } from '../../../contract.ts'
import { CopyButton } from '../../formatted/copy-button.tsx'
import type { ChatState } from '../use-chat.ts'
import { Answer } from './answer.tsx'
import { Choices } from './choices.tsx'
import { GrantAndRetry } from './grant-and-retry.tsx'
import { Failure } from './failure.tsx'
import { Prompt, PromptForm } from './prompt.tsx'
import { RunningElsewhere } from './running-elsewhere.tsx'

/** A question and its answer, with their actions. */
export function TurnView({ chat, turn }: { chat: ChatState; turn: Turn }) {
  const [isEditing, setEditing] = useState(false)
  const askAgain = (prompt: string) => chat.send({ prompt, replaces: turn.id })
  return (
    <article
      aria-label={`Question: ${turn.prompt.slice(0, 80)}`}
      className="group/turn grid grid-cols-1 gap-3"
    >
      {isEditing ? (
        <PromptForm
          prompt={turn.prompt}
          isBusy={chat.isBusy}
          onAsk={(prompt) => {
            setEditing(false)
            askAgain(prompt)
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Prompt text={turn.prompt} />
      )}
      <Answer turn={turn} />
      {turn.state === 'running' && <RunningElsewhere chat={chat} turn={turn} />}
      {turn.state === 'stopped' && <p className="text-sm text-muted">Stopped.</p>}
      {turn.state === 'failed' && (
        <Failure
          chat={chat}
          sentence={turn.failure ?? ''}
          engine={turn.engine}
          onAsk={(engine) => chat.send({ prompt: turn.prompt, engine, replaces: turn.id })}
        />
      )}
      <Choices chat={chat} turn={turn} />
      <GrantAndRetry chat={chat} turn={turn} />
      {turn.state !== 'running' && (
        <footer className="flex min-h-7 flex-wrap items-center gap-x-2 text-xs text-muted">
          {/* The icons, not their padding, align with the text above. */}
          <div className="-ms-1.5 flex gap-x-1 pointer-coarse:-ms-3.5">
            {turn.text !== '' && <CopyButton label="Copy answer" text={turn.text} />}
            <IconButton
              size="sm"
              label="Edit the question"
              icon={Pencil}
              disabled={chat.isBusy}
              onClick={() => setEditing(true)}
            />
            <IconButton
              size="sm"
              label="Ask again"
              icon={RotateCcw}
              disabled={chat.isBusy}
              onClick={() => askAgain(turn.prompt)}
            />
          </div>
          <span className="wrap-anywhere">
            {turn.model ?? 'Built-in assistant'} · {openedText(turn)} · <RelativeTime date={turn.createdAt} />
          </span>
        </footer>
      )}
    </article>
  )
}

const openedText = ({ opened }: Turn): string =>
  opened.length === 0
    ? 'nothing was open'
    : `${opened.map((category) => categoryLabels[category]).join(', ')} open`
