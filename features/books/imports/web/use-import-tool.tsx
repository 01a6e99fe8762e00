import CircleCheck from 'lucide-react/icons/circle-check'
import Upload from 'lucide-react/icons/upload'
import { useCallback, useState } from 'react'
import type { TableTool } from '#features/books/records/web/index.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, Spinner, toast } from '#platform/web/ui/index.ts'
import { ToolButton } from '#platform/web/shell/tool-button.tsx'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { ImportSummary } from '../contract.ts'
import { type ImportTable, activeStates } from '../domain.ts'
import { undoFromToast } from './undo.ts'
import { useLatestImport } from './use-latest-import.ts'
import { count } from './texts.ts'

/** The toolbar shows a finished import for this long. */
const recentMs = 10 * 60_000

const isRecent = ({ state, finishedAt }: ImportSummary): boolean =>
  state === 'done' && finishedAt !== null && Date.now() - Date.parse(finishedAt) < recentMs

/** The import button. An import that is under way or has just finished shows next to it. */
export function useImportTool(table: ImportTable): TableTool {
  const dialog = useOnDemand(async () => (await import('./dialog/import-dialog.tsx')).ImportDialog)
  const [openedId, setOpenedId] = useState<number>()
  const [seenId, setSeenId] = useState<number>()
  const isOpen = dialog.Open !== undefined
  const onEnd = useCallback(
    (ended: ImportSummary) => {
      if (isOpen) setSeenId(ended.id)
      else showResult(ended)
    },
    [isOpen],
  )
  const { latest, query } = useLatestImport(table, onEnd)
  const current = latest !== undefined && activeStates.includes(latest.state) ? latest : undefined

  const open = (id: number | undefined) => {
    setOpenedId(id)
    setSeenId(id)
    dialog.open()
  }
  const start = () => open(current?.id)
  return {
    key: 'import',
    button: (
      <ToolButton
        variant="secondary"
        icon={Upload}
        label="Import"
        {...dialogTrigger({ open: start, preload: dialog.preload })}
      />
    ),
    items: [{ label: 'Import', icon: Upload, onSelect: start }],
    overlay: (
      <>
        <LoadLine title="The import could not be loaded" query={query} />
        {latest !== undefined && (current !== undefined || (isRecent(latest) && latest.id !== seenId)) && (
          <Button variant="ghost" onClick={() => open(latest.id)}>
            <Status latest={latest} />
          </Button>
        )}
        {dialog.Open !== undefined && (
          <dialog.Open table={table} importId={openedId} latest={latest} onClose={dialog.close} />
        )}
      </>
    ),
  }
}

function Status({ latest: { state, done, rows, inserted } }: { latest: ImportSummary }) {
  if (state === 'done')
    return (
      <span className="inline-flex items-center gap-2">
        <CircleCheck size={16} aria-hidden className="text-success-text" />
        {count(inserted)} imported
      </span>
    )
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <Spinner size={16} />
      Importing… {Math.floor((100 * done) / rows)}%
    </span>
  )
}

function showResult(ended: ImportSummary): void {
  if (ended.state === 'done')
    toast({
      title: 'Import finished',
      description: `${count(ended.inserted)} imported from ${ended.fileName}`,
      variant: 'success',
      action: { label: 'Undo', onSelect: () => void undoFromToast(ended) },
    })
  if (ended.state === 'failed')
    toast({ title: 'Import failed', description: ended.failure ?? '', variant: 'destructive' })
}
