import type { ComponentType } from 'react'

interface View {
  readonly value: string
  readonly label: string
  readonly load: () => Promise<ComponentType>
}

/** The views of the assistant's card. The code of a view loads when the pointer or focus comes near its tab. */
export const views = [
  {
    value: 'chat',
    label: 'Chat',
    load: async () => (await import('./workspace-chat.tsx')).WorkspaceChat,
  },
  {
    value: 'image',
    label: 'Image Analysis',
    load: async () => (await import('#features/assistant/pictures/web/index.ts')).ImageAnalysis,
  },
  {
    value: 'sentiment',
    label: 'Sentiment Analysis',
    load: async () => (await import('#features/assistant/sentiment/web/index.ts')).SentimentAnalysis,
  },
] as const satisfies readonly View[]

export type ViewName = (typeof views)[number]['value']

/** The view in the address, `?view=image`. Any other value counts as none. */
export const viewOf = (search: string): ViewName => {
  const requested = new URLSearchParams(search).get('view')
  return views.find(({ value }) => value === requested)?.value ?? 'chat'
}

export const addressOf = (view: ViewName): string =>
  view === 'chat' ? '/ai?tab=assistant' : `/ai?tab=assistant&view=${view}`
