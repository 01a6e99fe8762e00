import Plug from 'lucide-react/icons/plug'
import { useState } from 'react'
import { categories, categoryLabels } from '#features/assistant/tools/domain.ts'
import { Button, ConfirmDialog, Panel, RelativeTime, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Pass } from '../../contract.ts'
import { useCutOff } from '../queries.ts'
import { redirectText } from '../texts.ts'

/** The programs outside that read for the member. */
export function ClientsPanel({ passes }: { passes: readonly Pass[] }) {
  const [ending, setEnding] = useState<Pass>()
  const cutOff = useCutOff()
  const close = () => setEnding(undefined)
  return (
    <Panel title="Clients">
      {passes.length === 0 ? (
        <p className="text-sm text-muted">
          No program outside reads for you. To connect one, give it the address{' '}
          <code className="wrap-anywhere">{`${location.origin}/mcp`}</code>.
        </p>
      ) : (
        <ul aria-label="Clients" className="grid grid-cols-1 divide-y divide-line">
          {passes.map((pass) => (
            <ClientRow key={pass.id} pass={pass} onEnd={() => setEnding(pass)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        danger
        title={`Cut off ${ending?.name ?? ''}?`}
        description={
          'It reads nothing more from now on, and what it reads right now is stopped. Drafts of it that wait are ' +
          'discarded. It can ask you again.'
        }
        confirmLabel="Cut off"
        busy={cutOff.isPending}
        busyLabel="Cutting off…"
        onConfirm={() => ending !== undefined && cutOff.mutate(ending.id, { onSettled: close })}
        onCancel={close}
      />
    </Panel>
  )
}

function ClientRow({ pass, onEnd }: { pass: Pass; onEnd: () => void }) {
  const { name, host, books, usedAt, createdAt, expiresAt, mayDraft, waiting } = pass
  const open = categories.filter((category) => pass.categories.includes(category))
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <Plug size={20} aria-hidden className="shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <UserText className="font-medium">{name}</UserText>
        <span className="wrap-anywhere">
          {open.map((category) => categoryLabels[category]).join(', ')}
          {books.length > 0 && <> in {books.map((book) => book.name).join(', ')}</>}
        </span>
        {mayDraft && (
          <span>
            May prepare drafts for you to confirm
            {waiting > 0 && (
              <>
                {': '}
                <TextLink href="#drafts">
                  {waiting === 1 ? '1 draft waits' : `${waiting} drafts wait`}
                </TextLink>
              </>
            )}
          </span>
        )}
        <span className="flex flex-wrap gap-x-2 text-xs text-muted">
          <span className="wrap-anywhere">{host ?? `Answers ${redirectText(pass)}`}</span>
          <span>
            Connected <RelativeTime date={createdAt} />
          </span>
          <span>
            {usedAt === null ? (
              'Never used'
            ) : (
              <>
                Last used <RelativeTime date={usedAt} />
              </>
            )}
          </span>
          <span>
            Ends <RelativeTime date={expiresAt} />
          </span>
        </span>
      </div>
      <Button size="sm" variant="ghost" onClick={onEnd} aria-label={`Cut off ${name}`}>
        Cut off
      </Button>
    </li>
  )
}
