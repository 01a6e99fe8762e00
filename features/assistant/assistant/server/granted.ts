import { categories, type Category } from '#features/assistant/tools/domain.ts'
import {
  type ToolContext,
  namesOf,
  type Toolbox,
  toolboxOf,
  tools,
} from '#features/assistant/tools/server/index.ts'
import type { Flags, Grants } from '../contract.ts'
import { flagOf } from '../domain.ts'
import type { Engine } from './engine.ts'

/**
 * The categories an answer may read: those the member opens for the question and has not denied, and that
 * administrators do not keep from the engine.
 */
export const grantedCategories = (
  flags: Flags,
  grants: Grants,
  { withheld }: Pick<Engine, 'withheld'>,
): Category[] =>
  categories.filter(
    (category) => flags[flagOf[category]] && grants[category] !== 'deny' && withheld?.has(category) !== true,
  )

export const toolboxFor = (context: ToolContext): Toolbox => toolboxOf(tools, context, namesOf)

/** The caller's day, or the server's day in UTC if the caller sends none. */
export const callersToday = ({ today }: { readonly today?: string | undefined }): string =>
  today ?? new Date().toISOString().slice(0, 10)
