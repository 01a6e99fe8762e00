import type { App } from '#platform/server/app.ts'
import { storedPicture } from '#platform/server/files/pictures.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { profilesApi } from '../contract.ts'
import { ownerOf } from './rights.ts'
import type { PhotoService } from './photos.ts'
import type { ProfileService } from './profiles.ts'

type OneMember = Pick<Caller<typeof profilesApi.update>, 'viewer' | 'params'>

export function profileRoutes(
  { database, files }: Pick<App, 'database' | 'files'>,
  profiles: ProfileService,
  photos: PhotoService,
): Route[] {
  const load = ({ viewer, params }: OneMember) => ownerOf(database, viewer, params.id)

  return [
    route(profilesApi.get, {
      load: ({ viewer, params }) => profiles.get(viewer, params.id),
      handle: async ({ subject }) => subject,
    }),

    route(profilesApi.update, {
      load,
      handle: (call) => profiles.update(call, call.subject, call.body),
    }),

    route(profilesApi.photo, {
      load: ({ viewer, params }) => ownerOf(database, viewer, params.id),
      handle: async ({ subject, params: { type }, files: [upload] }) => ({
        url: await photos.set(subject, type, upload),
        message: type === 'profile' ? 'Profile photo updated' : 'Cover photo updated',
      }),
    }),

    route(profilesApi.cover, {
      open: 'everybody',
      handle: ({ params: { key } }) => storedPicture(files, 'covers', key),
    }),
  ]
}
