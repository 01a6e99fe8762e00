import type { Widget } from './columns.tsx'
import { deferredWidget } from './deferred-widget.tsx'
import { ProfileCard } from './profile-card.tsx'
import { TagsPanel } from './tags-panel.tsx'

const TodoWidget = deferredWidget({
  title: 'Todos',
  rows: [3, 5],
  load: async () => (await import('./todos-and-dues.tsx')).TodosAndDues,
})

const AchievementsWidget = deferredWidget({
  title: 'Achievements',
  rows: [2, 3],
  load: async () => (await import('./own-achievements.tsx')).OwnAchievements,
})

const connections = () => import('#features/network/connections/web/index.ts')

const ConnectionsWidget = deferredWidget({
  title: 'Connections',
  rows: [2, 6],
  load: async () => (await connections()).ConnectionsCard,
})

const SuggestionsWidget = deferredWidget({
  title: 'People you may know',
  rows: [2, 5],
  load: async () => (await connections()).SuggestionsCard,
})

/** The widgets beside the feed, from top to bottom. Other features add theirs here. */
export const leftWidgets: readonly Widget[] = [
  { id: 'todos', Widget: TodoWidget },
  { id: 'profile', Widget: ProfileCard },
  { id: 'connections', Widget: ConnectionsWidget },
]

export const rightWidgets: readonly Widget[] = [
  { id: 'suggestions', Widget: SuggestionsWidget },
  { id: 'tags', Widget: TagsPanel },
  { id: 'achievements', Widget: AchievementsWidget },
]
