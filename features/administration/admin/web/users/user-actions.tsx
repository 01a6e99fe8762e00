import { useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { ConfirmDialog, UserText } from '#platform/web/ui/index.ts'
import type { ManagedUser } from '../../contract.ts'
import { useRemoveUser, useToggleUser } from './queries.ts'
import type { UserChange } from './queries.ts'

const loadEditDialog = async () => (await import('./edit-dialog.tsx')).EditDialog

/** The actions on a member of the list, and the dialog that is open. */
export function useUserActions() {
  const viewer = useMember()
  const [openDialog, setOpenDialog] = useState<{ what: 'delete' | 'step-down' | 'edit'; user: ManagedUser }>()
  const { toggle, pending } = useToggleUser()
  const remove = useRemoveUser()
  const editor = useOnDemand(loadEditDialog)
  const close = () => {
    setOpenDialog(undefined)
    editor.close()
  }
  return {
    openDialog,
    close,
    editor,
    remove,
    edit: (user: ManagedUser) => {
      setOpenDialog({ what: 'edit', user })
      editor.open()
    },
    confirmDelete: (user: ManagedUser) => setOpenDialog({ what: 'delete', user }),
    /** Administrators cannot restore their own rights, so giving them up is confirmed first. */
    set: (user: ManagedUser, change: Pick<UserChange, 'isAdmin' | 'isEmailVerified'>) => {
      if (user.id === viewer.id && change.isAdmin === false) setOpenDialog({ what: 'step-down', user })
      else toggle(user, change)
    },
    stepDown: (user: ManagedUser) => {
      close()
      toggle(user, { isAdmin: false })
    },
    /** The state of a switch, including a change that is pending. */
    switchState: (user: ManagedUser, name: 'isAdmin' | 'isEmailVerified'): boolean =>
      (pending?.id === user.id ? pending.change[name] : undefined) ?? user[name],
    isBusy: (user: ManagedUser): boolean => pending?.id === user.id,
  }
}

export type UserActions = ReturnType<typeof useUserActions>

export function UserDialogs({ actions }: { actions: UserActions }) {
  const { openDialog, close, editor, remove } = actions
  if (openDialog === undefined) return null
  const { what, user } = openDialog
  const name = <UserText>{user.fullName}</UserText>
  if (what === 'edit') return editor.Open && <editor.Open key={user.id} user={user} onClose={close} />
  if (what === 'step-down')
    return (
      <ConfirmDialog
        open
        danger
        title="Give up your own administrator rights?"
        description="This page closes for you at once. Only another administrator can give them back."
        confirmLabel="Give up rights"
        onConfirm={() => actions.stepDown(user)}
        onCancel={close}
      />
    )
  return (
    <ConfirmDialog
      open
      danger
      title={<>Delete {name}?</>}
      description={
        `@${user.username} goes with all posts, replies, messages and files, and is signed out everywhere. ` +
        'The username is never given out again. This cannot be undone.'
      }
      confirmLabel="Delete user"
      busy={remove.isPending}
      busyLabel="Deleting…"
      onConfirm={() => remove.mutate(user, { onSuccess: close, onError: close })}
      onCancel={close}
    />
  )
}
