import { useState } from 'react'
import { useMember } from '#features/accounts/web/index.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { ConfirmDialog, UserText } from '#platform/web/ui/index.ts'
import type { ManagedUser } from '../../contract.ts'
import { useRemoveUser, useToggleUser } from './queries.ts'
import type { UserChange } from './queries.ts'

const loadEditDialog = async () => (await import('./edit-dialog.tsx')).EditDialog

/** What can be done to a member of the list, and which question about it is open. */
export function useUserActions() {
  const self = useMember()
  const [asked, setAsked] = useState<{ what: 'delete' | 'step-down' | 'edit'; user: ManagedUser }>()
  const { toggle, pending } = useToggleUser()
  const remove = useRemoveUser()
  const editor = useOnDemand(loadEditDialog)
  const close = () => {
    setAsked(undefined)
    editor.close()
  }
  return {
    asked,
    close,
    editor,
    remove,
    edit: (user: ManagedUser) => {
      setAsked({ what: 'edit', user })
      editor.open()
    },
    askToDelete: (user: ManagedUser) => setAsked({ what: 'delete', user }),
    /** Giving up one's own rights cannot be taken back by oneself, so that is asked. */
    set: (user: ManagedUser, change: Pick<UserChange, 'isAdmin' | 'isEmailVerified'>) => {
      if (user.id === self.id && change.isAdmin === false) setAsked({ what: 'step-down', user })
      else toggle(user, change)
    },
    stepDown: (user: ManagedUser) => {
      close()
      toggle(user, { isAdmin: false })
    },
    /** What a switch will show once the server has answered. */
    shown: (user: ManagedUser, name: 'isAdmin' | 'isEmailVerified'): boolean =>
      (pending?.id === user.id ? pending.change[name] : undefined) ?? user[name],
    isBusy: (user: ManagedUser): boolean => pending?.id === user.id,
  }
}

export type UserActions = ReturnType<typeof useUserActions>

export function UserDialogs({ acts }: { acts: UserActions }) {
  const { asked, close, editor, remove } = acts
  if (asked === undefined) return null
  const { what, user } = asked
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
        onConfirm={() => acts.stepDown(user)}
        onCancel={close}
      />
    )
  return (
    <ConfirmDialog
      open
      danger
      title={<>Delete {name}?</>}
      description={`@${user.username} goes with all posts, replies, messages and files, and is signed out everywhere. The username is never given out again. This cannot be undone.`}
      confirmLabel="Delete user"
      busy={remove.isPending}
      busyLabel="Deleting…"
      onConfirm={() => remove.mutate(user, { onSuccess: close, onError: close })}
      onCancel={close}
    />
  )
}
