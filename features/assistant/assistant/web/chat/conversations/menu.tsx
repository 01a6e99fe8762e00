import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ConfirmDialog, IconButton, toast } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Conversation } from '../../../contract.ts'
import { useDeleteConversation } from '../queries.ts'
import type { ChatState } from '../use-chat.ts'
import { RenameDialog } from './rename-dialog.tsx'

interface Props {
  chat: ChatState
  conversation: Conversation
}

/** The actions for a conversation. */
export function ConversationMenu({ chat, conversation }: Props) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete'>()
  const remove = useDeleteConversation()
  const { id } = conversation
  const title = conversation.title || 'New conversation'
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        setOpenDialog(undefined)
        if (chat.conversationId === id) chat.choose(undefined)
        toast({ title: 'Conversation Cleared', description: 'Its answers stay in the ledger.' })
      },
    })
  return (
    <>
      <Menu
        trigger={<IconButton size="sm" label={`Options for ${title}`} icon={Ellipsis} tip={false} />}
        items={[
          { label: 'Rename', icon: Pencil, onSelect: () => setOpenDialog('rename') },
          { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setOpenDialog('delete') },
        ]}
      />
      {openDialog === 'rename' && (
        <RenameDialog conversation={conversation} onClose={() => setOpenDialog(undefined)} />
      )}
      <ConfirmDialog
        open={openDialog === 'delete'}
        danger
        title="Delete this conversation?"
        description={
          <>
            <bdi>{title}</bdi> and its answers go for good. The ledger keeps what was read for them.
          </>
        }
        confirmLabel="Delete conversation"
        busy={remove.isPending}
        busyLabel="Deleting…"
        onConfirm={confirm}
        onCancel={() => setOpenDialog(undefined)}
      />
    </>
  )
}
