export const maxTitleLength = 300
export const maxDescriptionLength = 5_000
/** Members one to-do can be shared with. */
export const maxShares = 100
export const todoPageSize = 50
/** Days in which a deleted to-do can be brought back. */
export const restoreDays = 30

/** As they sort: low 0, medium 1, high 2. */
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

/** Own to-dos, or those others share. */
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

/** What there is to say about a due date on that day. */
export function urgencyOf({ dueDate, completed }: Dated, today: string): 'overdue' | 'today' | null {
  if (dueDate === null || completed || dueDate > today) return null
  return dueDate === today ? 'today' : 'overdue'
}

/** To-dos that the widget shows: expanded, and collapsed. */
export const widgetExpanded = 10
export const widgetCollapsed = 3

/** The words of the widget's link to more or less, or null where nothing is hidden. */
export function widgetLink(total: number, expanded: boolean): string | null {
  if (total <= (expanded ? widgetExpanded : widgetCollapsed)) return null
  return expanded ? 'Show less' : `Show ${total - widgetCollapsed} more`
}
