import type { Widget } from './columns.tsx'
import { MembersPanel } from './members-panel.tsx'
import { ProfileCard } from './profile-card.tsx'
import { TagsPanel } from './tags-panel.tsx'

/** What stands beside the feed, from top to bottom. Other features add theirs here. */
export const leftWidgets: readonly Widget[] = [{ id: 'profile', Widget: ProfileCard }]

export const rightWidgets: readonly Widget[] = [
  { id: 'tags', Widget: TagsPanel },
  { id: 'members', Widget: MembersPanel },
]
