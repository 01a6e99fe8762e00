import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Dialog } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { billQuery } from '../queries.ts'
import type { PicturedBill } from '../use-reading.ts'
import { BillDialog } from './bill-dialog.tsx'

interface Props {
  target: 'new' | number
  /** What a new one begins with. */
  pictured: PicturedBill | undefined
  onClose: () => void
  onSaved: (id: number) => void
}

/** The form of a new bill, or of the bill with this id once it is loaded. */
export const FormLoader = ({ target, pictured, ...props }: Props) =>
  target === 'new' ? <BillDialog pictured={pictured} {...props} /> : <LoadedForm id={target} {...props} />

function LoadedForm({ id, ...props }: Omit<Props, 'target' | 'pictured'> & { id: number }) {
  const query = useQuery(billQuery(id))
  if (query.data !== undefined) return <BillDialog bill={query.data} {...props} />
  return (
    <Dialog open size="xl" title="Edit bill" onCloseRequest={props.onClose}>
      {query.error === null ? (
        <LoadingRows label="Loading bill" rows={6} row="h-10" />
      ) : (
        <LoadError compact title="The bill could not be loaded" query={query} />
      )}
    </Dialog>
  )
}
