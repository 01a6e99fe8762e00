import ArrowLeft from 'lucide-react/icons/arrow-left'
import History from 'lucide-react/icons/history'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { Button, Dialog } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'

interface Props {
  title: string
  description?: string | undefined
  /** The label of the button, and its label while the request runs. */
  action: readonly [label: string, busy: string]
  busy: boolean
  /** Whether something was typed. Then closing asks for confirmation. */
  dirty: boolean
  /** An error that belongs to no field. */
  problem: string | undefined
  /** Shown instead of the fields while two versions are compared. The fields keep their values. */
  comparison: ReactNode
  /** Who changed the record. `back` returns to the fields. */
  history?: ((back: () => void) => ReactNode) | undefined
  /** What people wrote on the record, and how much of it there is. */
  comments?: { readonly count: string; readonly panel: () => ReactNode } | undefined
  /** Receipts and the like, below the fields. */
  files?: ReactNode
  /** Begins with the comments. */
  showComments?: boolean | undefined
  /** The record cannot be changed: its comments and history stand in place of the fields. */
  readOnly?: boolean | undefined
  onSubmit: (event: FormEvent) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

const titles = { history: 'History', comments: 'Comments' } as const
type Aside = keyof typeof titles

/** The frame of the forms that add and change a record. */
export function RecordDialog(props: Props) {
  const { action, busy, problem, comparison, history, comments, onSubmit, onClose, children, ...rest } = props
  const { showComments = false, readOnly = false, files, ...dialog } = rest
  const id = useId()
  const [chosen, setChosen] = useState<Aside | undefined>(showComments ? 'comments' : undefined)
  const aside = chosen ?? (readOnly ? 'comments' : undefined)
  const comparing = comparison !== undefined
  const hidden = comparing || aside !== undefined
  // Without icons the labels fit one line of a phone.
  const roomy = useAtLeast('medium')
  const back = () => setChosen(undefined)
  const toAside = (name: Aside, label: string) =>
    aside !== name && (
      <Button
        variant="ghost"
        icon={roomy ? { history: History, comments: MessageSquareText }[name] : undefined}
        onClick={() => setChosen(name)}
      >
        {label}
      </Button>
    )
  return (
    <Dialog
      open
      {...dialog}
      {...(aside !== undefined && !readOnly && { title: titles[aside], description: undefined })}
      onCloseRequest={onClose}
      footer={
        <>
          {history && !comparing && (
            <div className="me-auto -ms-2.5 flex flex-wrap">
              {aside !== undefined && !readOnly ? (
                <Button variant="ghost" icon={ArrowLeft} onClick={back}>
                  Back
                </Button>
              ) : (
                <>
                  {toAside('history', 'History')}
                  {comments && toAside('comments', `Comments ${comments.count}`.trim())}
                </>
              )}
            </div>
          )}
          <Button onClick={onClose}>{readOnly ? 'Close' : 'Cancel'}</Button>
          {!hidden && (
            <Button type="submit" form={id} variant="primary" busy={busy} busyLabel={action[1]}>
              {action[0]}
            </Button>
          )}
        </>
      }
    >
      {comparison}
      {aside === 'history' && !comparing && history?.(back)}
      {aside === 'comments' && !comparing && comments?.panel()}
      <form
        id={id}
        hidden={hidden}
        onSubmit={(event) => void onSubmit(event)}
        noValidate
        className={hidden ? undefined : 'grid grid-cols-1 gap-4'}
      >
        <FormError message={problem} />
        {children}
      </form>
      {files !== undefined && !comparing && (aside === undefined || readOnly) && (
        <div className="mt-6">{files}</div>
      )}
    </Dialog>
  )
}

/** Two short fields in one row, if there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
)
