import Plus from 'lucide-react/icons/plus'
import { type ComponentType, useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useShortcut } from '#platform/web/shell/index.ts'
import { Button, PageHeader, Tabs } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { useTodoDialogs } from './dialogs/use-todo-dialogs.tsx'
import { TodoList } from './list/todo-list.tsx'
import { Toolbar } from './toolbar.tsx'
import { addressOf, type TodoView, viewOf } from './view.ts'

const showView = (view: TodoView, how?: 'typing') => navigate(addressOf(view), { replace: how === 'typing' })

/**
 * The viewer's own to-dos, and those that others share. The view is in the address.
 * @param Due what else is due to them, above their own to-dos
 */
export function TodosPage({ Due }: { Due: ComponentType }) {
  const address = useSearch()
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address])
  const { add, preloadAdd, dialogs } = useTodoDialogs({ surface: 'page' })
  useShortcut({ key: 'n', label: 'Add new task', group: 'To-dos' }, add)
  const list = () => (
    <div className="grid grid-cols-1 gap-4">
      <Toolbar view={view} onView={showView} />
      {view.tab === 'mine' && view.status !== 'completed' && view.search === '' && <Due />}
      <TodoList key={view.tab} view={view} onView={showView} onAdd={add} />
    </div>
  )
  return (
    <div className="mx-auto w-full max-w-280 px-4 py-6">
      <PageHeader
        title="Todo List"
        actions={
          <Button variant="primary" icon={Plus} {...dialogTrigger({ open: add, preload: preloadAdd })}>
            Add New Task
          </Button>
        }
      />
      <Tabs
        label="Todo lists"
        value={view.tab}
        onChange={(tab) => showView({ ...view, tab })}
        items={[
          { value: 'mine', label: 'My Todos', content: list },
          { value: 'shared', label: 'Shared With Me', content: list },
        ]}
      />
      {dialogs}
    </div>
  )
}
