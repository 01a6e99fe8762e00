import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { Button, ConfirmDialog, Dialog, Switch, UserText } from '#platform/web/ui/index.ts'
import { threadQuery } from '../queries.ts'
import { AddMembers } from './add-members.tsx'
import { MemberList } from './member-list.tsx'
import { RenameForm } from './rename-form.tsx'
import { useGroupChanges } from './use-group-changes.ts'

interface Props {
  conversationId: number
  onClose: () => void
}

/** The members of a group and who created it. Its administrator changes it; everybody mutes and leaves it. */
export function GroupDialog({ conversationId, onClose }: Props) {
  const viewer = useMember()
  const { data: thread } = useQuery(threadQuery(conversationId, viewer.id))
  const changes = useGroupChanges(conversationId)
  const [leaving, setLeaving] = useState(false)
  const group = thread?.peer.group
  if (thread === undefined || group === undefined) return null
  const isAdministrator = group.members.some((member) => member.id === viewer.id && member.isAdministrator)
  return (
    <Dialog
      open
      size="sm"
      title={<bdi>{group.name}</bdi>}
      description={<CreatedBy name={group.createdBy?.fullName} />}
      onCloseRequest={onClose}
      footer={
        <>
          <Button className="me-auto" onClick={() => setLeaving(true)}>
            Leave group
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Switch
          label="Mute"
          help="No notifications of this group."
          checked={group.muted}
          disabled={changes.mute.isPending}
          onChange={({ currentTarget }) => changes.mute.mutate(currentTarget.checked)}
        />
        {isAdministrator && <RenameForm name={group.name} changes={changes} />}
        <MemberList
          members={group.members}
          people={thread.peer.people}
          onRemove={isAdministrator ? changes.remove : undefined}
        />
        {isAdministrator && <AddMembers members={group.members} changes={changes} />}
      </div>
      <ConfirmDialog
        open={leaving}
        danger
        title="Leave this group?"
        description={
          'You will not see its messages any more, nor when somebody adds you again those before that.' +
          (isAdministrator && group.members.length > 1
            ? ' The member who has been in it longest administers it then.'
            : '')
        }
        confirmLabel="Leave group"
        busy={changes.remove.isPending}
        onConfirm={() => changes.remove.mutate(viewer.id, { onSuccess: onClose })}
        onCancel={() => setLeaving(false)}
      />
    </Dialog>
  )
}

const CreatedBy = ({ name }: { name: string | undefined }) =>
  name === undefined ? 'Created by a former member' : <UserText kind="name">{`Created by ${name}`}</UserText>
