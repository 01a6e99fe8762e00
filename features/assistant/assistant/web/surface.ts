import { categories, type Category } from '#features/assistant/tools/domain.ts'

/** The two surfaces of the assistant. The workspace can open only the two tables, the messages everything. */
export const surfaces = {
  workspace: {
    scope: ['financial', 'material'] satisfies readonly Category[],
    failure: 'Failed to get AI response',
  },
  messages: { scope: categories, failure: 'Failed to send message to AI agent' },
} as const

export type Surface = keyof typeof surfaces
