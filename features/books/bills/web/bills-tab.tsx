import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { type DragEvent, Suspense, useRef, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { TableTabs } from '#features/books/records/web/index.ts'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { useListKeys, useShortcut } from '#platform/web/shell/index.ts'
import { Button, cx } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { BillList, type BillsElsewhere } from './list/bill-list.tsx'
import type { DetailProps } from './detail/detail-dialog.tsx'
import { type PicturedBill, type ReadPicture, useReading } from './use-reading.ts'
import { addressOf, type BillsView, viewOf } from './view.ts'

const none = () => null
const Detail = lazyComponent(async () => (await import('./detail/detail-dialog.tsx')).DetailDialog, none)
const Form = lazyComponent(async () => (await import('./form/form-loader.tsx')).FormLoader, none)
const Ages = lazyComponent(async () => (await import('./ages/ages-view.tsx')).AgesView, none)

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

interface Props extends Pick<DetailProps, 'Bank' | 'Payments' | 'OfOrder'> {
  readPicture: ReadPicture
  /** Around what an empty list says. */
  Elsewhere: BillsElsewhere
}

/** What suppliers want to be paid. An e-invoice, or the picture of a bill, can be dropped anywhere. */
export function BillsTab({ Bank, Payments, OfOrder, readPicture, Elsewhere }: Props) {
  const search = useSearch()
  const view = viewOf(search)
  const mayWrite = useMayWrite('invoices')
  const show = (next: Partial<BillsView>, replace = false) =>
    navigate(addressOf(location.search, { ...viewOf(location.search), ...next }), { replace })
  const add = () => show({ form: 'new' })
  useListKeys({ entry: 'bill', group: 'Bills' })
  useShortcut({ key: 'n', label: 'New bill', group: 'Bills', when: mayWrite }, add)
  const [pictured, setPictured] = useState<PicturedBill>()
  const reading = useReading(readPicture, {
    onRead: (id) => show({ shown: 'bills', bill: id }),
    onPicture: (read) => {
      setPictured(read)
      add()
    },
  })
  const [isDragOver, setDragOver] = useState(false)
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragOver(true)
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragOver(false)
      reading.read(event.dataTransfer.files[0])
    },
  }
  const closeForm = (next: Partial<BillsView>) => {
    setPictured(undefined)
    show({ form: undefined, ...next }, true)
  }
  const list = () => (
    <BillList view={view} Elsewhere={Elsewhere} onChange={show} onOpen={(bill) => show({ bill })} />
  )
  return (
    <section
      aria-label="Bills of suppliers"
      {...(mayWrite && drop)}
      className={cx(
        'grid min-h-[60vh] w-full grid-cols-1 content-start gap-3 rounded-card',
        isDragOver && 'bg-primary-soft outline-2 outline-offset-4 outline-primary outline-dashed',
      )}
    >
      <FormError message={reading.problem} />
      <TableTabs
        title="Bills"
        description="What your suppliers want to be paid."
        label="Bills"
        action={
          mayWrite && (
            <span className="flex flex-wrap gap-2">
              <ReadButton busy={reading.isBusy} onFile={reading.read} />
              <Button variant="primary" icon={Plus} onClick={add}>
                Add bill
              </Button>
            </span>
          )
        }
        value={view.shown}
        onChange={(shown) => show({ shown, sort: undefined })}
        items={[
          { value: 'bills', label: 'All bills', content: list },
          { value: 'trash', label: 'Trash', content: list },
          {
            value: 'ages',
            label: 'Ages of bills',
            content: (
              <Suspense>
                <Ages onSupplier={(supplier) => show({ shown: 'bills', search: supplier, isOpen: true })} />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense>
        {view.bill !== undefined && view.form === undefined && (
          <Detail
            key={view.bill}
            id={view.bill}
            mayWrite={mayWrite}
            Bank={Bank}
            Payments={Payments}
            OfOrder={OfOrder}
            onEdit={(form) => show({ form })}
            onClose={() => show({ bill: undefined })}
          />
        )}
        {view.form !== undefined && mayWrite && (
          <Form
            key={view.form}
            target={view.form}
            pictured={pictured}
            onClose={() => closeForm({})}
            onSaved={(bill) => closeForm({ bill })}
          />
        )}
      </Suspense>
    </section>
  )
}

function ReadButton({ busy, onFile }: { busy: boolean; onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xml,.pdf,application/xml,text/xml,application/pdf,image/jpeg,image/png,image/webp,image/gif"
        aria-label="Bill to read"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          // Allows the same file to be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button icon={FileUp} busy={busy} busyLabel="Reading…" onClick={() => input.current?.click()}>
        Read bill
      </Button>
    </>
  )
}
