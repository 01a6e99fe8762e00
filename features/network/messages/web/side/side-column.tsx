import { navigate } from 'wouter/use-browser-location'
import { useListKeys } from '#platform/web/shell/index.ts'
import { Tabs } from '#platform/web/ui/index.ts'
import { addressOf, type Selection, type Side } from '../address.ts'
import { Contacts } from './contacts.tsx'
import { Inbox } from './inbox.tsx'

interface Props {
  side: Side
  selection: Selection
}

/** Two tabs: conversations, and contacts to write to. */
export function SideColumn({ side, selection }: Props) {
  useListKeys({ entry: side === 'inbox' ? 'conversation' : 'contact', group: 'Messages' })
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
      <Tabs
        label="Chat"
        value={side}
        onChange={(next) => navigate(addressOf(selection, next), { replace: true, state: history.state })}
        items={[
          { value: 'inbox', label: 'Inbox' },
          { value: 'contacts', label: 'Contacts' },
        ]}
        className="px-2 pt-2"
      />
      {side === 'inbox' ? <Inbox selection={selection} /> : <Contacts selection={selection} />}
    </div>
  )
}
