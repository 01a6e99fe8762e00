import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Dialog, Loading, Skeleton, SkeletonText } from '#platform/web/ui/index.ts'
import type { ImportDetail, ImportSummary } from '../../contract.ts'
import { type ImportTable, startableStates } from '../../domain.ts'
import { detailQuery, cacheDetail } from '../queries.ts'
import { tableNames } from '../texts.ts'
import { FileStep } from './file-step.tsx'
import { Result } from './result.tsx'
import { Prepare } from './prepare.tsx'
import type { StepProps } from './step-props.ts'
import { Running } from './running.tsx'
import { Steps } from './steps.tsx'

export interface ImportDialogProps {
  table: ImportTable
  /** The import to show; without one, a file is chosen first. */
  importId: number | undefined
  latest: ImportSummary | undefined
  onClose: () => void
}

/** The steps of an import. Its state decides which step shows, so the dialog can be closed and opened again. */
export function ImportDialog({ table, importId, latest, onClose }: ImportDialogProps) {
  const [id, setId] = useState(importId)
  /** Needed to read another sheet of the workbook, or the text in another encoding. */
  const [chosen, setChosen] = useState<{ id: number; file: File }>()
  const [dirty, setDirty] = useState(false)
  const openImport = (detail: ImportDetail, file: File) => {
    cacheDetail(detail)
    setChosen({ id: detail.id, file })
    setId(detail.id)
  }
  const chooseAnother = () => {
    setDirty(false)
    setId(undefined)
  }
  const unfinished = latest !== undefined && startableStates.includes(latest.state) ? latest : undefined
  return (
    <Dialog open size="xl" title={`Import ${tableNames[table]}`} dirty={dirty} onCloseRequest={onClose}>
      {id === undefined ? (
        <div className="grid gap-6">
          <Steps at="file" />
          <FileStep table={table} unfinished={unfinished} onContinue={setId} onRead={openImport} />
        </div>
      ) : (
        <CurrentStep
          {...{ id, onClose }}
          file={chosen?.id === id ? chosen.file : undefined}
          onChooseAnother={chooseAnother}
          onRead={openImport}
          onEdit={() => setDirty(true)}
          onStart={() => setDirty(false)}
        />
      )}
    </Dialog>
  )
}

function CurrentStep({ id, ...stepProps }: StepProps & { id: number }) {
  const query = useQuery(detailQuery(id))
  const { data, error } = query
  /** The end of the attempt after which the member went back to the columns. */
  const [retriedAt, setRetriedAt] = useState<string | null>()
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading the import">
        <div className="grid gap-6">
          <Skeleton className="h-6 w-full" />
          <SkeletonText lines={8} />
        </div>
      </Loading>
    ) : (
      <LoadError title="The import could not be loaded" query={query} />
    )
  if (data.state === 'waiting' || data.state === 'running') return <Running detail={data} {...stepProps} />
  const isRetrying = startableStates.includes(data.state) && data.finishedAt === retriedAt
  // The choices outlive a reading anew, so both cases render the same element.
  if (data.state === 'ready' || isRetrying) return <Prepare detail={data} {...stepProps} />
  return <Result detail={data} {...stepProps} onRetry={() => setRetriedAt(data.finishedAt)} />
}
