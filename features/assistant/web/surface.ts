import { categories, type Category } from '#features/inquiry/domain.ts'

/** The two places of the assistant: the workspace opens the books alone to it, the messages all there is. */
export const surfaces = {
  workspace: {
    scope: ['financial', 'material'] satisfies readonly Category[],
    failure: 'Failed to get AI response',
  },
  messages: { scope: categories, failure: 'Failed to send message to AI agent' },
} as const

export type Surface = keyof typeof surfaces
