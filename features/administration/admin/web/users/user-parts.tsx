import BadgeCheck from 'lucide-react/icons/badge-check'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMember } from '#features/people/accounts/web/index.ts'
import { Avatar, Badge, cx, IconButton, TextLink, UserText } from '#platform/web/ui/index.ts'
import { Switch } from '#platform/web/ui/choice.tsx'
import type { ManagedUser } from '../../contract.ts'
import type { UserActions } from './user-actions.tsx'

interface Props {
  user: ManagedUser
  actions: UserActions
}

export function UserName({ user, size }: { user: ManagedUser; size: 'sm' | 'lg' }) {
  const viewer = useMember()
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={user.fullName} src={user.avatar} size={size} />
      <span className={size === 'lg' ? 'grid min-w-0' : 'flex min-w-0 items-baseline gap-2'}>
        <TextLink href={`/profile/${user.id}`} quiet className="min-w-0 shrink text-sm font-medium">
          <UserText kind="name">{user.fullName}</UserText>
        </TextLink>
        <UserText
          kind="name"
          className={cx(
            "text-xs font-normal text-muted before:content-['@']",
            // The username stays visible beside a long name, as it is unique.
            size === 'sm' && 'max-w-40 shrink-0',
          )}
        >
          {user.username}
        </UserText>
      </span>
      {user.id === viewer.id && <Badge>You</Badge>}
      {user.isDemo && <Badge tone="info">Demo</Badge>}
    </span>
  )
}

export function Email({ user }: { user: ManagedUser }) {
  if (user.email === null) return <span className="text-muted">None</span>
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <UserText kind="name">{user.email}</UserText>
      {user.isEmailVerified && (
        <>
          <BadgeCheck size={16} aria-hidden className="shrink-0 text-success-text" />
          <span className="sr-only">Verified</span>
        </>
      )}
    </span>
  )
}

/** The label shows one word; screen readers also hear the member's name. */
export function AdminSwitch({ user, actions, hideLabel }: Props & { hideLabel: boolean }) {
  return (
    <Switch
      label={
        <>
          Admin<span className="sr-only">: {user.fullName}</span>
        </>
      }
      hideLabel={hideLabel}
      checked={actions.switchState(user, 'isAdmin')}
      disabled={actions.isBusy(user) || user.isDemo}
      onChange={(event) => actions.set(user, { isAdmin: event.currentTarget.checked })}
    />
  )
}

export function VerifiedSwitch({ user, actions, hideLabel }: Props & { hideLabel: boolean }) {
  return (
    <Switch
      label={
        <>
          Verified<span className="sr-only">: {user.fullName}</span>
        </>
      }
      hideLabel={hideLabel}
      checked={actions.switchState(user, 'isEmailVerified')}
      disabled={actions.isBusy(user) || user.isDemo || user.email === null}
      onChange={(event) => actions.set(user, { isEmailVerified: event.currentTarget.checked })}
    />
  )
}

export function UserActionButtons({ user, actions }: Props) {
  const deleteRefusal = user.isAdmin ? 'Administrators cannot be deleted' : undefined
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        size="sm"
        icon={Pencil}
        label={`Edit ${user.fullName}`}
        disabled={user.isDemo}
        onPointerEnter={actions.editor.preload}
        onClick={() => actions.edit(user)}
      />
      <IconButton
        size="sm"
        icon={Trash2}
        label={deleteRefusal ?? `Delete ${user.fullName}`}
        disabled={deleteRefusal !== undefined || user.isDemo}
        onClick={() => actions.confirmDelete(user)}
      />
    </span>
  )
}
