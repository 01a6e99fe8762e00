import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#features/accounts/web/index.ts'
import { loadErrorText } from '#platform/web/api/index.ts'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { ErrorState } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'
import { useTodoDialogs } from '../dialogs/use-dialogs.tsx'
import { useLeaveTodo, useTick } from '../mutations.ts'
import { listQuery } from '../queries.ts'
import { TodoMenu } from '../todo-menu.tsx'
import { useWatch } from '../watch.ts'
import { TodoCards } from './cards.tsx'
import { ListEmpty, ListLoading } from './list-states.tsx'
import { MineTable } from './mine-table.tsx'
import { currentId, enterRow, leaveRow } from './rows.ts'
import { SharedTable } from './shared-table.tsx'
import type { Sorting } from './sortable-heads.tsx'
import { useTodoKeys } from './use-keys.ts'

/** One tab's to-dos, as far as the view narrows them. */
export function TodoList({ view, onView, onAdd }: Sorting & { onAdd: () => void }) {
  useWatch()
  const list = useInfiniteQuery(listQuery(view))
  const wide = useAtLeast('medium')
  const self = useMember()
  const mine = view.tab === 'mine'
  const [editing, setEditing] = useState<number>()
  const { dialogs, share, askToDelete } = useTodoDialogs({ place: 'page', onDelete: leaveRow })
  const tick = useTick()
  const { mutate: leave } = useLeaveTodo()
  const acts = {
    onTick: ({ id, completed }: Todo) => {
      // It goes from a list of what is to be done, or of what is done.
      if (view.status !== 'all' && currentId() === id) leaveRow(id)
      tick({ id, completed: !completed })
    },
    onEdit: ({ id }: Todo) => setEditing(id),
    onShare: share,
    onDelete: askToDelete,
    onLeave: ({ id }: Todo) => {
      leaveRow(id)
      leave({ id, userId: self.id })
    },
  }
  const edited = (id: number) => {
    setEditing(undefined)
    enterRow(id)
  }
  const todos = list.data?.pages.flatMap(({ items }) => items)
  useTodoKeys({ todos: todos ?? [], onTick: acts.onTick, onEdit: mine ? acts.onEdit : undefined })

  if (todos === undefined)
    return list.error === null ? (
      <ListLoading wide={wide} />
    ) : (
      <ErrorState
        title="Failed to fetch todos"
        description={loadErrorText(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  return (
    <>
      {todos.length === 0 ? (
        <ListEmpty view={view} onAdd={onAdd} />
      ) : mine && wide ? (
        <MineTable {...{ todos, editing, acts, view, onView }} onEdited={edited} />
      ) : wide ? (
        <SharedTable {...{ todos, acts, view, onView }} />
      ) : (
        <TodoCards
          label={mine ? 'My Todos' : 'Shared With Me'}
          {...{ todos, editing }}
          onEdited={edited}
          onTick={acts.onTick}
        >
          {(todo) => <TodoMenu todo={todo} acts={acts} />}
        </TodoCards>
      )}
      <LoadMore list={list} label="Show more tasks" />
      {dialogs}
    </>
  )
}
