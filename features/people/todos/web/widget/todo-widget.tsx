import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Plus from 'lucide-react/icons/plus'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useEntities } from '#platform/web/entities.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, EmptyState, IconButton, Panel, TextLink } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { dueCollapsed, dueExpanded, widgetCollapsed, widgetExpanded, widgetLink } from '../../domain.ts'
import { useTodoDialogs } from '../dialogs/use-todo-dialogs.tsx'
import { useLeaveTodo, useTick } from '../mutations.ts'
import { activeQuery, anyQuery, todos } from '../queries.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useStoredHeight } from './use-stored-height.ts'
import { WidgetLoading } from './widget-loading.tsx'
import { WidgetRow } from './widget-row.tsx'

interface Props {
  compact: boolean
  /** What else is due to the member, above their to-dos. It says whether it shows any, once it does. */
  Due: ComponentType<{ compact: boolean; limit: number; onSettled: (isShown: boolean) => void }>
}

/** Active to-dos on the dashboard, by due date. The compact widget starts collapsed. */
export function TodoWidget({ compact, Due }: Props) {
  const viewer = useMember()
  const query = useQuery(activeQuery)
  const { data, error } = query
  // Completed to-dos disappear before the list is reloaded.
  const active = useEntities(todos, data ?? []).filter(({ completed }) => !completed)
  const any = useQuery({ ...anyQuery, enabled: data !== undefined && active.length === 0 })
  const [expanded, setExpanded] = useState(!compact)
  const dialogs = useTodoDialogs({ surface: 'widget' })
  const setCompleted = useTick()
  const { list, rememberFocus } = useFocusAfterRemoval()
  const [hasDue, setHasDue] = useState<boolean>()
  const isLoaded = data !== undefined && hasDue !== undefined
  // On phones both appear at once, so that neither moves the other.
  const isHeld = compact && !isLoaded
  const { box, minHeight } = useStoredHeight({ isStored: !compact, isLoaded })
  const { mutate: leave } = useLeaveTodo()

  const total = active.length
  // What is due takes the place of to-dos on phones, where the height is that of three.
  const collapsed = compact && hasDue === true ? widgetCollapsed - dueCollapsed : widgetCollapsed
  const link = widgetLink(total, expanded, collapsed)
  const Chevron = expanded ? ChevronUp : ChevronDown
  return (
    <div ref={box} style={{ minHeight }} className="grid grid-cols-1">
      <Panel
        title="Todos"
        actions={
          <span className="-me-2 flex">
            <IconButton
              size="sm"
              icon={Plus}
              label="Add New Todo"
              {...dialogTrigger({ open: dialogs.add, preload: dialogs.preloadAdd })}
            />
            <IconButton
              size="sm"
              icon={Chevron}
              label={expanded ? 'Collapse todos' : 'Expand todos'}
              aria-expanded={expanded}
              onClick={() => setExpanded(!expanded)}
            />
          </span>
        }
        footer={
          !isHeld && (total > 0 || any.data === true || any.isError) ? (
            <TextLink href="/todos" className="inline-flex items-center pointer-coarse:min-h-11">
              Manage All Todos
            </TextLink>
          ) : undefined
        }
      >
        <Due compact={compact} limit={expanded ? dueExpanded : dueCollapsed} onSettled={setHasDue} />
        {data === undefined && error !== null ? (
          <LoadError compact title="Failed to fetch todos" query={query} />
        ) : data === undefined || isHeld ? (
          <WidgetLoading rows={compact ? widgetCollapsed - dueCollapsed : 4} />
        ) : total === 0 ? (
          <EmptyState art="todo" title="No active todos. Add one to get started!" compact />
        ) : (
          <>
            <ul ref={list} aria-label="Active todos" className="-my-2 grid grid-cols-1 divide-y divide-line">
              {active.slice(0, expanded ? widgetExpanded : collapsed).map((todo) => (
                <WidgetRow
                  key={todo.id}
                  todo={todo}
                  compact={compact}
                  dialogs={dialogs}
                  onTick={({ id }) => {
                    rememberFocus()
                    setCompleted({ id, completed: true })
                  }}
                  onLeave={({ id }) => leave({ id, userId: viewer.id })}
                />
              ))}
            </ul>
            {link !== null && (
              <Button
                variant="ghost"
                size="sm"
                className="-ms-2.5 mt-3"
                onClick={() => setExpanded(!expanded)}
              >
                {link}
              </Button>
            )}
          </>
        )}
        {dialogs.dialogs}
      </Panel>
    </div>
  )
}
