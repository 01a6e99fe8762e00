import type { Selection } from '../address.ts'
import { AssistantPane } from './assistant-pane.tsx'
import { Frame } from './frame.tsx'
import { ConversationById, ConversationWith } from './conversation.tsx'
import { NoRecipient } from './no-recipient.tsx'

interface Props {
  selection: Selection
  /** The address of the list, on phones. */
  backHref: string
}

export function Pane({ selection, backHref }: Props) {
  switch (selection.kind) {
    case 'assistant':
      return <AssistantPane backHref={backHref} />
    case 'conversation':
      return <ConversationById id={selection.id} message={selection.message} backHref={backHref} />
    case 'member':
      return <ConversationWith member={selection.id} backHref={backHref} />
    case 'nonsense':
    case 'nothing':
      return (
        <Frame backHref={backHref} title="Chat">
          <NoRecipient />
        </Frame>
      )
  }
}
