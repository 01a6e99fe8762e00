import type { Table } from '../table/draft.ts'
import { isBlank } from './draft.ts'
import { openStore } from './store.ts'

/** The page whose form it opens in. */
export const preparedHref = '/buying-requisitions?fill=prepared'

interface Prepared {
  readonly text: string
  readonly table: Table
}

/** The form of a buying requisition, for what a client has prepared. Sending stays with the member. */
export function preparedForm(memberId: number, { text, table }: Prepared) {
  const store = openStore({ userId: memberId, postType: 'Buying Requisition post', privacy: 'public' })
  const { draft, files, sending } = store.get()
  const isOpen = draft.table?.origin?.proposalId === table.origin?.proposalId
  return {
    /** It was opened before, and what was changed since is there. */
    isOpen,
    /** Something else is typed there. */
    isTaken: !isOpen && (!isBlank(draft) || files.length > 0 || sending !== undefined),
    fill: () => {
      store.clear()
      store.edit({ text, table, anonymous: false })
    },
  }
}
