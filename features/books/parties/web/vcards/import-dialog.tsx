import ContactRound from 'lucide-react/icons/contact-round'
import { useEffect, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { DropFile } from '#platform/web/ui/drop-file.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Badge, Button, Checkbox, Dialog, Spinner, UserText } from '#platform/web/ui/index.ts'
import type { CardPreview } from '../../contract.ts'
import { maxCardBytes, maxCards } from '../../domain.ts'
import { useReadCards, useSaveContacts } from '../mutations.ts'
import { placeOf } from '../texts.ts'

type CardOf = CardPreview['cards'][number]

/** Chooses a file of vCards, shows what it says, and saves the chosen ones. */
export function ImportDialog({ file, onClose }: { file?: File | undefined; onClose: () => void }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const reading = useReading(file)
  const save = useSaveContacts()
  const { preview } = reading
  const chosen = preview?.cards.filter((_, index) => !left.has(index)) ?? []
  const set = (index: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(index)
    else next.add(index)
    setLeft(next)
  }
  return (
    <Dialog
      open
      title="Import vCard"
      description="Contacts of an address book become customers and suppliers."
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {preview !== undefined && (
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              busy={save.isPending}
              busyLabel="Saving…"
              onClick={() =>
                save.mutate({ contacts: chosen.map(({ form }) => form) }, { onSuccess: onClose })
              }
            >
              {chosen.length === 1 ? 'Save 1 contact' : `Save ${chosen.length} contacts`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <FormError message={reading.problem} />
        {preview === undefined ? (
          <DropFile
            icon={ContactRound}
            title="Drop a vCard here, or choose one"
            hint={`A file .vcf of version 2.1, 3.0 or 4.0, with up to ${maxCards} contacts`}
            label="vCard to import"
            button="Choose file"
            accept=".vcf,.vcard,text/vcard,text/x-vcard"
            autoFocus
            {...(reading.isBusy && { busy: <Spinner label="Reading…" /> })}
            onFile={reading.read}
          />
        ) : (
          <>
            <Notes preview={preview} />
            <ul aria-label="Contacts" className="grid grid-cols-1 divide-y divide-line">
              {preview.cards.map((card, index) => (
                <CardRow
                  // The order of the file never changes.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  card={card}
                  isChosen={!left.has(index)}
                  onChange={(isChosen) => set(index, isChosen)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Sends a file to be read, at once if one was dropped. What is wrong with it shows until the next one. */
function useReading(dropped: File | undefined) {
  const { mutate, isPending, error, data } = useReadCards()
  const [chosen, setChosen] = useState(dropped)
  const isTooLarge = chosen !== undefined && chosen.size > maxCardBytes
  useEffect(() => {
    if (dropped !== undefined && dropped.size <= maxCardBytes) mutate(dropped)
  }, [dropped, mutate])
  const read = (file: File | undefined) => {
    if (file === undefined || isPending) return
    setChosen(file)
    if (file.size <= maxCardBytes) mutate(file)
  }
  const problem = isTooLarge
    ? 'A file of vCards must be at most 5 MB'
    : error === null
      ? undefined
      : errorText(error)
  return { read, isBusy: isPending, preview: data, problem }
}

function Notes({ preview: { nameless, cut } }: { preview: CardPreview }) {
  const notes = [
    ...(cut ? [`The file has more contacts. These are the first ${maxCards}.`] : []),
    ...(nameless > 0
      ? [
          nameless === 1
            ? 'One contact without a name is left out.'
            : `${nameless} contacts without a name are left out.`,
        ]
      : []),
  ]
  if (notes.length === 0) return null
  return <p className="rounded-card bg-info-soft p-3 text-sm">{notes.join(' ')}</p>
}

interface RowProps {
  card: CardOf
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function CardRow({ card: { form, known }, isChosen, onChange }: RowProps) {
  const [contact] = form.contacts
  const facts = [
    contact?.name ?? '',
    contact?.role ?? '',
    contact?.email ?? form.email,
    contact?.phone ?? form.phone,
    placeOf(form),
  ]
  return (
    <li className="grid min-w-0 grid-cols-1 gap-1 py-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-1">
          <Checkbox
            label={<UserText className="wrap-anywhere">{form.name}</UserText>}
            checked={isChosen}
            onChange={({ currentTarget: { checked } }) => onChange(checked)}
          />
        </div>
        {known !== null && <Badge tone="info">Already there</Badge>}
      </div>
      <p dir="auto" className="ps-7 text-xs wrap-anywhere text-muted">
        {facts.filter((fact) => fact !== '').join(' · ')}
      </p>
      {known !== null && (
        <p className="ps-7 text-xs text-muted">
          {isChosen ? (
            <>
              <UserText>{known.name}</UserText> gets what it lacks; nothing of it is replaced.
            </>
          ) : (
            'Left out.'
          )}
        </p>
      )}
    </li>
  )
}
