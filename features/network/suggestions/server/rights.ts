import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized, Item } from '#platform/server/authorized.ts'
import { adminRefusal, type Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { suggestionExists } from './sql/index.ts'

export type VisibleSuggestion = Authorized<Item, 'see'>
export type ModeratedSuggestion = Authorized<Item, 'moderate'>

/** Every member sees every suggestion; administrators moderate them. */
export function suggestionRights({ database }: Pick<App, 'database'>) {
  const visible = async (id: number): Promise<VisibleSuggestion> => {
    if (!(await suggestionExists(database, id))) throw new Refusal(commonErrors.notFound)
    return authorize({ id }, 'see')
  }

  const moderated = async (viewer: Viewer, id: number): Promise<ModeratedSuggestion> => {
    const found = await visible(id)
    if (!viewer.isAdmin) throw adminRefusal(viewer)
    return authorize(found, 'moderate')
  }

  return { visible, moderated }
}
