import { commonErrors } from '#platform/contract/errors.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Standing } from './sql/index.ts'

type Asking = Pick<Viewer, 'id'>

/** Lets the member pass or refuses him: 404 where he sees nothing, 403 where he sees it and may not do this. */
export type Rights = (standing: Standing | undefined, viewer: Asking) => Standing

const isOwn = (standing: Standing, viewer: Asking): boolean => standing.ownerId === viewer.id

/** A deleted to-do is gone for everybody; `restore` alone still finds it. */
export const seen: Rights = (standing, viewer) => {
  if (standing === undefined || standing.deleted || !(isOwn(standing, viewer) || standing.shared))
    throw new Refusal(commonErrors.notFound)
  return standing
}

export const mayOwn: Rights = (standing, viewer) => {
  const found = seen(standing, viewer)
  if (!isOwn(found, viewer)) throw new Refusal(commonErrors.forbidden)
  return found
}

export const mayRestore: Rights = (standing, viewer) =>
  standing?.deleted === true && isOwn(standing, viewer) ? standing : mayOwn(standing, viewer)
