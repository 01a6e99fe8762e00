import type { Attachment } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { messageErrors } from '../contract.ts'
import * as sql from './sql/index.ts'

/** The viewer's side of a conversation in which they take part. */
export type OwnParticipation = Authorized<sql.Participation>

/** The refusal is the same for others' conversations and for unknown ones. */
export const participationFinder =
  ({ database }: Pick<App, 'database'>) =>
  async (viewer: Viewer, id: number): Promise<OwnParticipation> => {
    const found = await sql.findParticipation(database, viewer.id, id)
    if (found === undefined) throw new Refusal(commonErrors.notFound)
    return authorize(found, 'change')
  }

/** The viewer's side of a group. */
export type OwnGroup = Authorized<sql.GroupSide>
/** A group that the viewer administers. */
export type AdministeredGroup = Authorized<sql.GroupSide, 'change' | 'remove'>

/** What a member may do with a group: leave it always, change it as its administrator. */
export function groupRights(app: Pick<App, 'database'>) {
  const find = participationFinder(app)
  const own = async (viewer: Viewer, id: number): Promise<OwnGroup> => {
    const found = await find(viewer, id)
    if (found.kind === 'pair') throw new Refusal(commonErrors.notFound)
    return authorize(found, 'change')
  }
  const administered = async (viewer: Viewer, id: number): Promise<AdministeredGroup> => {
    const found = await own(viewer, id)
    if (!found.isAdministrator) throw new Refusal(messageErrors.notAdministrator)
    return authorize(found, 'change', 'remove')
  }
  const removable = async (viewer: Viewer, id: number, memberId: number) =>
    memberId === viewer.id
      ? ({ leaves: await own(viewer, id) } as const)
      : ({ leaves: undefined, administers: await administered(viewer, id) } as const)
  return { own, administered, removable }
}

/** Files of a conversation are for its members alone: administrators do not read them. */
export const fileFinder =
  ({ database }: Pick<App, 'database'>) =>
  async (viewer: Viewer, id: number): Promise<Attachment> => {
    const found = await sql.findFile(database, viewer.id, id)
    if (found === undefined) throw new Refusal(commonErrors.notFound)
    return found
  }
