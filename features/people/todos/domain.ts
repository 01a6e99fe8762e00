export const maxTitleLength = 300
export const maxDescriptionLength = 5_000
/** Most members that one to-do can be shared with. */
export const maxShares = 100
export const todoPageSize = 50
/** Days during which a deleted to-do can be restored. */
export const restoreDays = 30

/** The index is the stored rank: low 0, medium 1, high 2. */
export const priorities = ['low', 'medium', 'high'] as const
export type Priority = (typeof priorities)[number]
export const defaultPriority: Priority = 'medium'

export const priorityNames: Readonly<Record<Priority, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
}

export const priorityMeanings: Readonly<Record<Priority, string>> = {
  low: 'Not important, not urgent',
  medium: 'Important, not urgent',
  high: 'Important, urgent',
}

/** The viewer's own to-dos, or those that others share with them. */
export const todoScopes = ['mine', 'shared'] as const
export type TodoScope = (typeof todoScopes)[number]

export const todoStatuses = ['all', 'active', 'completed'] as const
export type TodoStatus = (typeof todoStatuses)[number]

export const todoSorts = ['dueDate', 'priority', 'created'] as const
export type TodoSort = (typeof todoSorts)[number]

export type SortOrder = 'asc' | 'desc'

interface Dated {
  readonly dueDate: string | null
  readonly completed: boolean
}

/** Whether a to-do is due on that day or overdue. */
export function urgencyOf({ dueDate, completed }: Dated, today: string): 'overdue' | 'today' | null {
  if (dueDate === null || completed || dueDate > today) return null
  return dueDate === today ? 'today' : 'overdue'
}

/** Number of to-dos that the widget shows when expanded and when collapsed. */
export const widgetExpanded = 10
export const widgetCollapsed = 3
/** Of what else is due to the member, above those. */
export const dueExpanded = 3
export const dueCollapsed = 1

/**
 * Text of the widget's link to show more or less; null if nothing is hidden.
 * @param collapsed to-dos that the collapsed widget shows
 */
export function widgetLink(total: number, expanded: boolean, collapsed = widgetCollapsed): string | null {
  if (total <= (expanded ? widgetExpanded : collapsed)) return null
  return expanded ? 'Show less' : `Show ${total - collapsed} more`
}
