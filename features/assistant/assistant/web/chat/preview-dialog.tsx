/* oxlint-disable react/no-array-index-key -- what is shown never changes */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoryLabels } from '#features/assistant/tools/domain.ts'
import { today } from '#platform/contract/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Badge, Button, Dialog, Loading, SkeletonText, UserText } from '#platform/web/ui/index.ts'
import { flagsOf } from '../access/grant-switches.ts'
import { api } from '../api.ts'
import { currentNotation } from '#platform/web/notation/store.ts'
import type { ChatState } from './use-chat.ts'

interface Props {
  chat: ChatState
  prompt: string
  onClose: () => void
}

/** Shows what a question would send, and to whom. Opening it sends nothing. */
export function PreviewDialog({ chat: { access, conversationId }, prompt, onClose }: Props) {
  const body = { prompt, conversationId, today: today(), ...flagsOf(access.opened), ...currentNotation() }
  const preview = useQuery({
    queryKey: ['assistant', 'preview', body],
    queryFn: ({ signal }) => api('POST /api/ai/preview', { body, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      open
      size="lg"
      title="What would be sent"
      description="Nothing has been sent, and no record has been read."
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {preview.data !== undefined ? (
        <Content preview={preview.data} />
      ) : preview.error === null ? (
        <Loading label="Loading">
          <SkeletonText lines={6} />
        </Loading>
      ) : (
        <LoadError compact title="The preview could not be made" query={preview} />
      )}
    </Dialog>
  )
}

type Preview = Awaited<ReturnType<typeof api<'POST /api/ai/preview'>>>

function Content({
  preview: { engine, model, host, opened, tools, messages, readings },
}: {
  preview: Preview
}) {
  return (
    <section
      aria-label="What would be sent"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard too
      tabIndex={0}
      className="grid grid-cols-1 gap-4 rounded-small text-sm"
    >
      <Part title="To whom">
        {host === null ? (
          <p>Nobody: the built-in assistant answers on this server, and nothing leaves it.</p>
        ) : (
          <p className="wrap-anywhere">
            The {engine === 'model' ? `${model ?? 'language'} model` : 'assistant'} at <bdi>{host}</bdi>, with
            what the tools below then read.
          </p>
        )}
      </Part>
      <Part title="What may be read">
        {opened.length === 0 ? (
          <p className="text-muted">Nothing: all your data is closed.</p>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {opened.map((category) => (
              <li key={category}>
                <Badge tone="info">{categoryLabels[category]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {readings.length > 0 && (
        <Part title="How the question is read">
          <ul className="grid list-disc gap-1 ps-5">
            {readings.map(({ label }) => (
              <UserText key={label} as="li">
                {label}
              </UserText>
            ))}
          </ul>
        </Part>
      )}
      {messages.length > 0 && (
        <Part title="Messages">
          <ol className="grid grid-cols-1 gap-2">
            {messages.map(({ role, content }, index) => (
              <li key={index} className="grid grid-cols-1 gap-1 rounded-control bg-sunken px-3 py-2">
                <span className="text-xs font-medium text-muted">{role}</span>
                <UserText kind="body">{content}</UserText>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {host !== null && tools.length > 0 && (
        <Part title="Tools it may use">
          <dl className="grid grid-cols-1 gap-2">
            {tools.map(({ name, description }) => (
              <div key={name}>
                <dt className="font-medium">{name}</dt>
                <dd className="text-muted">{description}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-1.5">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)
