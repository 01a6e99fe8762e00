import { useMembers } from '#features/people/members/web/index.ts'
import type { HistoryChange, HistoryEntry } from '#features/books/records/contract.ts'
import { RecordHistory } from '#features/books/records/web/form.ts'
import { countryName } from '#platform/contract/countries.ts'
import { Button, Dialog } from '#platform/web/ui/index.ts'
import type { Party } from '../../contract.ts'
import { api } from '../queries.ts'
import { termsText } from '../texts.ts'
import { contactsOf } from './former.ts'

interface Props {
  party: Party
  /** Missing for who may not change it. */
  onRestore: ((entries: readonly HistoryEntry[], entryId: number) => void) | undefined
  onClose: () => void
}

/** Of somebody who is gone, or whom the reader may not know of, nothing but that they were meant. */
function MemberText({ id }: { id: number }) {
  const [member] = useMembers([id]).members
  return <bdi>{member?.fullName ?? 'a member'}</bdi>
}

function textOf({ field }: HistoryChange, value: string) {
  if (value === '') return ''
  if (field === 'country') return countryName(value)
  if (field === 'paymentTermsDays') return termsText(Number(value))
  if (field === 'companyId') return value.slice(value.indexOf(' ') + 1)
  if (field === 'userId') return <MemberText id={Number(value)} />
  if (field === 'contacts')
    return contactsOf(value)
      .map(({ name, ...rest }) => [name, ...Object.values(rest).filter((part) => part !== '')].join(', '))
      .join('; ')
  return value
}

/** Who changed a customer or supplier, when and how. */
export const PartyHistory = ({ party: { id, name }, onRestore, onClose }: Props) => (
  <Dialog
    open
    title="History"
    description={name}
    onCloseRequest={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <RecordHistory
      record={['parties', id]}
      load={(cursor, signal) =>
        api.page('GET /api/parties/:id/history', { params: { id }, query: { cursor }, signal })
      }
      textOf={textOf}
      onRestore={onRestore}
    />
  </Dialog>
)
