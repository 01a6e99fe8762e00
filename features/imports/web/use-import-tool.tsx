import CircleCheck from 'lucide-react/icons/circle-check'
import Upload from 'lucide-react/icons/upload'
import { useCallback, useState } from 'react'
import type { TableTool } from '#features/records/web/index.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { Button, Spinner, toast } from '#platform/web/ui/index.ts'
import type { ImportSummary } from '../contract.ts'
import { type ImportTable, underWay } from '../domain.ts'
import { undoFromToast } from './undo.ts'
import { useLatest } from './use-latest.ts'
import { count } from './words.ts'

/** For so long the toolbar tells of an import that is over. */
const toldMs = 10 * 60_000

const isNews = ({ state, finishedAt }: ImportSummary): boolean =>
  state === 'done' && finishedAt !== null && Date.now() - Date.parse(finishedAt) < toldMs

/** Opens the import; while one is under way, or just over, it stands beside the button. */
export function useImportTool(table: ImportTable): TableTool {
  const dialog = useOnDemand(async () => (await import('./dialog/import-dialog.tsx')).ImportDialog)
  const [shown, setShown] = useState<number>()
  const [seen, setSeen] = useState<number>()
  const isOpen = dialog.Open !== undefined
  const onOver = useCallback(
    (ended: ImportSummary) => {
      if (isOpen) setSeen(ended.id)
      else tell(ended)
    },
    [isOpen],
  )
  const latest = useLatest(table, onOver)
  const current = latest !== undefined && underWay.includes(latest.state) ? latest : undefined

  const open = (id: number | undefined) => {
    setShown(id)
    setSeen(id)
    dialog.open()
  }
  const start = () => open(current?.id)
  return {
    key: 'import',
    button: (
      <Button icon={Upload} onPointerEnter={dialog.preload} onFocus={dialog.preload} onClick={start}>
        Import
      </Button>
    ),
    items: [{ label: 'Import', icon: Upload, onSelect: start }],
    overlay: (
      <>
        {latest !== undefined && (current !== undefined || (isNews(latest) && latest.id !== seen)) && (
          <Button variant="ghost" onClick={() => open(latest.id)}>
            <Status latest={latest} />
          </Button>
        )}
        {dialog.Open !== undefined && (
          <dialog.Open table={table} importId={shown} latest={latest} onClose={dialog.close} />
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

function tell(ended: ImportSummary): void {
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
