import type { App, Feature } from '#platform/server/app.ts'
import { storedPicture } from '#platform/server/files/pictures.ts'
import { route } from '#platform/server/http/route.ts'
import { previewsApi } from '../contract.ts'
import { type LinkPreviews, pictureFolder } from './service.ts'

export { type LinkPreviews, linkPreviewService } from './service.ts'

export const previewsFeature = (
  { config, files }: Pick<App, 'config' | 'files'>,
  { cleanUp }: Pick<LinkPreviews, 'cleanUp'>,
): Feature => ({
  name: 'previews',
  cleanUp,
  routes: [
    route(previewsApi.settings, async () => ({ enabled: config.linkPreviews !== undefined })),
    route(previewsApi.picture, {
      open: 'everybody',
      handle: ({ params: { key } }) => storedPicture(files, pictureFolder, key),
    }),
  ],
})
