import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadErrorText } from '#platform/web/api/index.ts'
import { Dialog, ErrorState, Loading, Skeleton, SkeletonText } from '#platform/web/ui/index.ts'
import type { ImportDetail, ImportSummary } from '../../contract.ts'
import { type ImportTable, startable } from '../../domain.ts'
import { detailQuery, rememberDetail } from '../queries.ts'
import { tableNames } from '../words.ts'
import { FileStep } from './file-step.tsx'
import { Over } from './over.tsx'
import { Prepare } from './prepare.tsx'
import type { Road } from './road.ts'
import { Running } from './running.tsx'
import { Steps } from './steps.tsx'

export interface ImportDialogProps {
  table: ImportTable
  /** The import to show; without one, a file is chosen first. */
  importId: number | undefined
  latest: ImportSummary | undefined
  onClose: () => void
}

/** From a file to rows. What is shown follows the state of the import, so it may be left and opened again. */
export function ImportDialog({ table, importId, latest, onClose }: ImportDialogProps) {
  const [id, setId] = useState(importId)
  /** Kept so that another sheet of the workbook can be read. */
  const [file, setFile] = useState<File>()
  const [dirty, setDirty] = useState(false)
  const take = (detail: ImportDetail, from: File) => {
    rememberDetail(detail)
    setFile(from)
    setDirty(false)
    setId(detail.id)
  }
  const again = () => {
    setDirty(false)
    setId(undefined)
  }
  const left = latest !== undefined && startable.includes(latest.state) ? latest : undefined
  return (
    <Dialog open size="xl" title={`Import ${tableNames[table]}`} dirty={dirty} onCloseRequest={onClose}>
      {id === undefined ? (
        <div className="grid gap-6">
          <Steps at="file" />
          <FileStep table={table} left={left} onContinue={setId} onRead={take} />
        </div>
      ) : (
        <Shown
          key={id}
          {...{ id, file, onClose }}
          onAgain={again}
          onRead={take}
          onTouch={() => setDirty(true)}
          onStart={() => setDirty(false)}
        />
      )}
    </Dialog>
  )
}

function Shown({ id, ...road }: Road & { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(detailQuery(id))
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading the import">
        <div className="grid gap-6">
          <Skeleton className="h-6 w-full" />
          <SkeletonText lines={8} />
        </div>
      </Loading>
    ) : (
      <ErrorState
        title="The import could not be loaded"
        description={loadErrorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (data.state === 'waiting' || data.state === 'running') return <Running detail={data} {...road} />
  if (data.state === 'ready') return <Prepare detail={data} {...road} />
  return <Over detail={data} {...road} />
}
