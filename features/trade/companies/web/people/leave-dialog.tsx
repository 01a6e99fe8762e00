import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Checkbox, ConfirmDialog } from '#platform/web/ui/index.ts'
import type { Company, LegacyCount, ShownPerson } from '../../contract.ts'
import { useRemovePerson } from '../mutations.ts'
import { legacyQuery } from '../queries.ts'

const names: Readonly<Record<LegacyCount['kind'], readonly [one: string, many: string]>> = {
  documentLinks: ['open link of a document', 'open links of documents'],
  guests: ['guest whom they invited', 'guests whom they invited'],
  shares: ['share of files with others', 'shares of files with others'],
  series: ['recurring invoice, which pauses', 'recurring invoices, which pause'],
  programs: ['program that reads the book', 'programs that read the book'],
}

interface Props {
  company: Company
  person: Pick<ShownPerson, 'id' | 'fullName'>
  isSelf: boolean
  onClose: () => void
}

/** Somebody leaves or is removed: what they made and what ends with it, unless whoever removes them takes it over. */
export function LeaveDialog({ company, person, isSelf, onClose }: Props) {
  const [takeOver, setTakeOver] = useState(false)
  const query = useQuery(legacyQuery(company.id, person.id))
  const legacy = query.data?.legacy ?? []
  const removal = useRemovePerson(company.id)
  const canTakeOver = !isSelf && legacy.some(({ canBeHandedOver }) => canBeHandedOver)
  const remove = () =>
    removal.mutate(
      { id: person.id, takeOver },
      { onSuccess: () => isSelf && navigate('/companies'), onSettled: onClose },
    )
  return (
    <ConfirmDialog
      open
      danger
      title={isSelf ? `Leave ${company.name}?` : `Remove ${person.fullName}?`}
      description={
        isSelf
          ? 'You lose access to its book at once. What you recorded stays there.'
          : 'They lose access to the book at once, also in open pages. What they recorded stays.'
      }
      confirmLabel={isSelf ? 'Leave' : 'Remove'}
      busy={removal.isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <LoadLine title="What ends with it could not be loaded" query={query} />
      {legacy.length > 0 && (
        <div className="grid gap-3 text-sm">
          <div>
            <p className="font-medium">This ends with it:</p>
            <ul className="list-disc ps-5">
              {legacy.map(({ kind, count, canBeHandedOver }) => (
                <li key={kind}>
                  {count} {names[kind][count === 1 ? 0 : 1]}
                  {takeOver && canBeHandedOver && ' (yours from now on)'}
                </li>
              ))}
            </ul>
          </div>
          {canTakeOver && (
            <Checkbox
              label="Take over all but programs"
              checked={takeOver}
              onChange={({ currentTarget: { checked } }) => setTakeOver(checked)}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}
