import UserPlus from 'lucide-react/icons/user-plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { WaitingSignInChanges } from '#features/people/accounts/web/parts.ts'
import { RegistrationPanel } from '#features/people/registration/web/index.ts'
import { useAtLeast, useListKeys, useOnDemand, useShortcut } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, EmptyState } from '#platform/web/ui/index.ts'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { type UserListOptions, usersQuery } from './queries.ts'
import { Toolbar } from './toolbar.tsx'
import { UserCards } from './user-cards.tsx'
import { UserDialogs, useUserActions } from './user-actions.tsx'
import { UsersLoading } from './users-loading.tsx'
import { UserTable } from './user-table.tsx'

const loadCreateDialog = async () => (await import('./create-dialog.tsx')).CreateDialog

export function UsersTab() {
  useListKeys({ entry: 'user', group: 'Users' })
  const [options, setOptions] = useState<UserListOptions>(() => ({
    search: new URLSearchParams(location.search).get('search')?.trim() ?? '',
    filter: 'all',
    sortBy: 'createdAt',
    sortOrder: 'desc',
  }))
  const change = (part: Partial<UserListOptions>) => setOptions({ ...options, ...part })
  const deferredOptions = useDeferredValue(options)
  const list = useInfiniteQuery({ ...usersQuery(deferredOptions), placeholderData: (before) => before })
  const wide = useAtLeast('medium')
  const actions = useUserActions()
  const create = useOnDemand(loadCreateDialog)
  useShortcut({ key: 'n', label: 'Create user', group: 'Users' }, create.open)

  const users = list.data?.pages.flatMap((page) => page.items)
  const isFiltered = options.search.trim() !== '' || options.filter !== 'all'
  return (
    <div className="grid grid-cols-1 gap-3">
      <RegistrationPanel />
      <WaitingSignInChanges />
      <Toolbar options={options} onChange={change}>
        <Button variant="primary" icon={UserPlus} {...dialogTrigger(create)}>
          Create user
        </Button>
      </Toolbar>
      {users === undefined ? (
        list.error === null ? (
          <UsersLoading wide={wide} />
        ) : (
          <LoadError title="The users could not be loaded" query={list} />
        )
      ) : users.length === 0 ? (
        <EmptyState
          art="people"
          title="No users found"
          description={isFiltered ? 'Nobody fits what you are looking for.' : undefined}
          action={
            isFiltered && (
              <Button onClick={() => change({ search: '', filter: 'all' })}>Show all users</Button>
            )
          }
        />
      ) : (
        <>
          {wide ? (
            <UserTable users={users} options={options} onSort={change} actions={actions} />
          ) : (
            <UserCards users={users} actions={actions} />
          )}
          <LoadMore list={list} label="Load more users" />
        </>
      )}
      <UserDialogs actions={actions} />
      {create.Open && <create.Open onClose={create.close} />}
    </div>
  )
}
