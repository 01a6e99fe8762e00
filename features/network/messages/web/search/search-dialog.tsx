import { useState } from 'react'
import { Dialog, SearchInput, UserText } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { searchDelayMs } from '../list/list-frame.tsx'
import { FoundMessages } from './found-messages.tsx'

interface Props {
  conversationId: number
  name: string
  onClose: () => void
}

/** Finds messages of one conversation. */
export function SearchDialog({ conversationId, name, onClose }: Props) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim(), searchDelayMs)
  return (
    <Dialog
      open
      size="sm"
      title="Search in this conversation"
      description={<UserText kind="name">{name}</UserText>}
      onCloseRequest={onClose}
    >
      <div className="grid min-h-64 grid-cols-1 content-start gap-3">
        <SearchInput
          aria-label="Search messages"
          placeholder="Search messages"
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={setText}
        />
        {search !== '' && (
          <FoundMessages search={search} conversationId={conversationId} onChosen={onClose} />
        )}
      </div>
    </Dialog>
  )
}
