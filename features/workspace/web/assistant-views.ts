import type { ComponentType } from 'react'

interface View {
  readonly value: string
  readonly label: string
  readonly load: () => Promise<ComponentType>
}

/** What the assistant's card shows; the code of each comes when somebody comes near it. */
export const views = [
  {
    value: 'chat',
    label: 'Chat',
    load: async () => (await import('./workspace-chat.tsx')).WorkspaceChat,
  },
  {
    value: 'image',
    label: 'Image Analysis',
    load: async () => (await import('#features/pictures/web/index.ts')).ImageAnalysis,
  },
  {
    value: 'sentiment',
    label: 'Sentiment Analysis',
    load: async () => (await import('#features/sentiment/web/index.ts')).SentimentAnalysis,
  },
] as const satisfies readonly View[]

export type ViewName = (typeof views)[number]['value']

/** It stands in the address, `?view=image`; any other value is as if there were none. */
export const viewOf = (search: string): ViewName => {
  const requested = new URLSearchParams(search).get('view')
  return views.find(({ value }) => value === requested)?.value ?? 'chat'
}

export const addressOf = (view: ViewName): string =>
  view === 'chat' ? '/ai?tab=assistant' : `/ai?tab=assistant&view=${view}`
