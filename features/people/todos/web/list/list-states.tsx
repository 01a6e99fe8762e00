import type { ReactNode } from 'react'
import { Button, Card, EmptyState, LinkButton, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { addressOf, isFiltered, type TodoView, withoutFilters } from '../view.ts'

/** A skeleton with the layout of the list, so that nothing moves when the list arrives. */
export function ListLoading({ wide }: { wide: boolean }) {
  return (
    <Loading label="Loading todos...">
      {wide ? (
        <div className="rounded-card border border-line bg-surface">
          {Array.from({ length: 10 }, (_, row) => (
            <div
              key={row}
              className="flex h-14 items-center gap-6 border-b border-line px-3 first:h-9 last:border-b-0"
            >
              <Skeleton className="size-4" />
              <Skeleton className="h-3 flex-1" />
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-3 w-20" />
            </div>
          ))}
        </div>
      ) : (
        <div className="grid gap-3">
          {Array.from({ length: 5 }, (_, row) => (
            <Card key={row} pad="sm">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="mt-2 h-3 w-1/2" />
              <Skeleton className="mt-3 h-6 w-3/4" />
            </Card>
          ))}
        </div>
      )}
    </Loading>
  )
}

export function ListEmpty({ view, onAdd }: { view: TodoView; onAdd: () => void }): ReactNode {
  const mine = view.tab === 'mine'
  const title = mine ? 'No Tasks Found' : 'No Shared Tasks'
  if (isFiltered(view))
    return (
      <EmptyState
        art="search"
        title={title}
        description="Nothing matches what the list is narrowed to."
        action={<LinkButton href={addressOf(withoutFilters(view))}>Show all tasks</LinkButton>}
      />
    )
  return mine ? (
    <EmptyState
      art="todo"
      title={title}
      description="Click 'Add New Task' to create your first task."
      action={<Button onClick={onAdd}>Add New Task</Button>}
    />
  ) : (
    <EmptyState art="todo" title={title} description="Tasks that others share with you appear here." />
  )
}
