import Undo2 from 'lucide-react/icons/undo-2'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#platform/web/notation/counts.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, Dialog, Loading, Progress, SkeletonText } from '#platform/web/ui/index.ts'
import type { Company, Move } from '../../contract.ts'
import { type MoveArea, moveAreas } from '../../domain.ts'
import { Preview } from './preview.tsx'
import { latestQuery, previewQuery, useLiveMoves, useStart, useUndo } from './queries.ts'
import { isUnderWay, resultOf } from './texts.ts'

interface Props {
  company: Company
  onClose: () => void
}

/** Shows what would move, then the progress, then the result with its undo. */
export function MoveDialog({ company: { id, name }, onClose }: Props) {
  useLiveMoves()
  const latest = useQuery(latestQuery(id))
  const [isAnother, setAnother] = useState(false)
  const move = latest.data
  if (move === undefined)
    return (
      <Dialog open title={`Move my records to ${name}`} onCloseRequest={onClose}>
        {latest.error === null ? (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        ) : (
          <LoadError title="The last move could not be loaded" query={latest} />
        )}
      </Dialog>
    )
  // An old move that cannot be undone any more is of no interest.
  const isOver = move === null || (!isUnderWay(move) && (isAnother || move.undoUntil === null))
  const isShown = move !== null && (!isOver || (move.state === 'undone' && !isAnother))
  return isShown ? (
    <Outcome move={move} name={name} onClose={onClose} onAnother={() => setAnother(true)} />
  ) : (
    <Choice id={id} name={name} onClose={onClose} onStarted={() => setAnother(false)} />
  )
}

interface ChoiceProps extends Pick<Props, 'onClose'> {
  id: number
  name: string
  onStarted: () => void
}

function Choice({ id, name, onClose, onStarted }: ChoiceProps) {
  const query = useQuery(previewQuery(id))
  const start = useStart(id)
  const [left, setLeft] = useState<readonly MoveArea[]>([])
  const preview = query.data
  const possible = preview?.areas.filter(({ leftOut, records }) => leftOut === null && records > 0) ?? []
  const chosen = moveAreas.filter(
    (area) => possible.some((each) => each.area === area) && !left.includes(area),
  )
  const records = possible.reduce((sum, each) => sum + (chosen.includes(each.area) ? each.records : 0), 0)
  return (
    <Dialog
      open
      title={`Move my records to ${name}`}
      description={`From your own book into that of ${name}. You can undo it for seven days.`}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={records === 0}
            busy={start.isPending}
            busyLabel="Starting…"
            onClick={() => start.mutate(chosen, { onSuccess: onStarted })}
          >
            {records === 0
              ? 'Nothing to move'
              : `Move ${formatCount(records)} record${records === 1 ? '' : 's'}`}
          </Button>
        </>
      }
    >
      {preview !== undefined ? (
        <Preview
          preview={preview}
          chosen={chosen}
          onChoose={(area, isChosen) =>
            setLeft(isChosen ? left.filter((each) => each !== area) : [...left, area])
          }
        />
      ) : query.error === null ? (
        <Loading label="Looking through your records">
          <SkeletonText lines={6} />
        </Loading>
      ) : (
        <LoadError title="Your records could not be looked through" query={query} />
      )}
    </Dialog>
  )
}

interface OutcomeProps extends Pick<Props, 'onClose'> {
  move: Move
  name: string
  onAnother: () => void
}

function Outcome({ move, name, onClose, onAnother }: OutcomeProps) {
  const undo = useUndo()
  const runs = isUnderWay(move)
  return (
    <Dialog
      open
      title={`Move my records to ${name}`}
      onCloseRequest={onClose}
      footer={
        <>
          {move.undoUntil !== null && (
            <Button
              variant="ghost"
              icon={Undo2}
              className="me-auto"
              busy={undo.isPending}
              onClick={() => undo.mutate(move)}
            >
              Undo the move
            </Button>
          )}
          {!runs && <Button onClick={onAnother}>Move more</Button>}
          <Button variant="primary" onClick={onClose}>
            {runs ? 'Go on working' : 'Done'}
          </Button>
        </>
      }
    >
      {runs ? (
        <div className="grid gap-4 py-4">
          <Progress
            label={move.state === 'undoing' ? 'Bringing records back' : 'Moving records'}
            value={move.done}
            max={move.state === 'undoing' ? move.moved : move.total}
          />
          <p className="text-sm text-muted">
            You can close this window and leave the page; the move goes on.
          </p>
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> holds no paragraphs
        <div role="status" className="grid gap-2 py-4 text-sm">
          {resultOf(move).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </Dialog>
  )
}
