import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useEntities } from '#platform/web/entities.ts'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import type { Todo } from '../../contract.ts'
import { useTodoDialogs } from '../dialogs/use-todo-dialogs.tsx'
import { useLeaveTodo, useTick } from '../mutations.ts'
import { listQuery, todos as loaded } from '../queries.ts'
import { TodoMenu } from '../todo-menu.tsx'
import { TodoCards } from './cards.tsx'
import { ListEmpty, ListLoading } from './list-states.tsx'
import { MineTable } from './mine-table.tsx'
import { focusedTodoId, focusTodo, focusNeighbour } from './row-focus.ts'
import { SharedTable } from './shared-table.tsx'
import type { Sorting } from './sortable-heads.tsx'
import { useTodoShortcuts } from './use-todo-shortcuts.ts'

/** The to-dos of one tab that match the view. */
export function TodoList({ view, onView, onAdd }: Sorting & { onAdd: () => void }) {
  const list = useInfiniteQuery(listQuery(view))
  const wide = useAtLeast('medium')
  const viewer = useMember()
  const mine = view.tab === 'mine'
  const [editing, setEditing] = useState<number>()
  const { dialogs, share, confirmDelete } = useTodoDialogs({ surface: 'page', onDelete: focusNeighbour })
  const setCompleted = useTick()
  const { mutate: leave } = useLeaveTodo()
  const actions = {
    onTick: ({ id, completed }: Todo) => {
      // The to-do disappears from a list that shows only one status.
      if (view.status !== 'all' && focusedTodoId() === id) focusNeighbour(id)
      setCompleted({ id, completed: !completed })
    },
    onEdit: ({ id }: Todo) => setEditing(id),
    onShare: share,
    onDelete: confirmDelete,
    onLeave: ({ id }: Todo) => {
      focusNeighbour(id)
      leave({ id, userId: viewer.id })
    },
  }
  const endEditing = (id: number) => {
    setEditing(undefined)
    focusTodo(id)
  }
  const todos = useEntities(loaded, list.data?.pages.flatMap(({ items }) => items) ?? [])
  useTodoShortcuts({ todos, onTick: actions.onTick, onEdit: mine ? actions.onEdit : undefined })

  if (list.data === undefined)
    return list.error === null ? (
      <ListLoading wide={wide} />
    ) : (
      <LoadError title="Failed to fetch todos" query={list} />
    )
  return (
    <>
      {todos.length === 0 ? (
        <ListEmpty view={view} onAdd={onAdd} />
      ) : mine && wide ? (
        <MineTable {...{ todos, editing, actions, view, onView }} onEdited={endEditing} />
      ) : wide ? (
        <SharedTable {...{ todos, actions, view, onView }} />
      ) : (
        <TodoCards
          label={mine ? 'My Todos' : 'Shared With Me'}
          {...{ todos, editing }}
          onEdited={endEditing}
          onTick={actions.onTick}
        >
          {(todo) => <TodoMenu todo={todo} actions={actions} />}
        </TodoCards>
      )}
      <LoadMore list={list} label="Show more tasks" />
      {dialogs}
    </>
  )
}
