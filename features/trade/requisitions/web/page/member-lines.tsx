import { useState } from 'react'
import { addressOf } from '#platform/web/api/address.ts'
import { ConfirmDialog } from '#platform/web/ui/index.ts'
import type { LineFile, Requisition } from '../../contract.ts'
import type { FileAddress } from '../files/line-files.tsx'
import { useRemoveFile } from '../files/mutations.ts'
import { AskedLines } from './asked-lines.tsx'

/** All lines, to which whoever asks adds files as long as quotes are welcome. */
export function MemberLines({ requisition }: { requisition: Requisition }) {
  const { postId, own, isOver, cancelledAt } = requisition
  const [removed, setRemoved] = useState<LineFile>()
  const remove = useRemoveFile(postId)
  const address: FileAddress = (id, query) =>
    addressOf('/api/requisitions/:id/files/:fileId', { id: postId, fileId: id }, query)
  const mayChange = own?.mayWrite === true && !isOver && cancelledAt === null
  return (
    <>
      <AskedLines
        requisition={requisition}
        addressOf={address}
        onRemove={mayChange ? setRemoved : undefined}
        addsTo={mayChange ? postId : undefined}
      />
      <ConfirmDialog
        open={removed !== undefined}
        danger
        title="Remove this file?"
        description="Suppliers who have quoted must send their quote again."
        confirmLabel="Remove file"
        cancelLabel="Keep it"
        busy={remove.isPending}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() =>
          removed !== undefined && remove.mutate(removed, { onSettled: () => setRemoved(undefined) })
        }
      />
    </>
  )
}
