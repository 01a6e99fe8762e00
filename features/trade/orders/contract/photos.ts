import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { fileQuery, id, idParams, message, pathId } from '#platform/contract/shapes.ts'
import { maxPhotoBytes, maxPhotos } from '../domain.ts'

export const photoErrors = /* @__PURE__ */ defineErrors({
  tooManyPhotos: [409, `A delivery has at most ${maxPhotos} photos. Remove one first.`],
  notReceived: [409, 'Photos are added once it is booked what came'],
  noPhoto: [400, 'Please choose a photo'],
  unknownFileType: [400, 'This is not a picture that is taken here. Choose a JPG, PNG or WebP.'],
  fileMismatch: [400, 'The content of this file does not match its name'],
  badImage: [400, 'This picture cannot be read'],
  noRoom: [409, 'The other side has no room for this photo. Please send it by mail.'],
})

/** Of what came of a delivery. */
export const photo = z.object({
  id,
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type Photo = z.infer<typeof photo>

export const photoFile = {
  field: 'photo',
  maxBytes: maxPhotoBytes,
  maxFiles: 1,
  tooLarge: () => 'A photo must be at most 10 MB',
} as const

const one = { access: 'member', params: z.object({ id: pathId, photoId: pathId }) } as const

export const photoCalls = {
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/deliveries/:id/photos',
    quota: 'uploads',
    summary: 'Add a photo of damage to a received delivery, which both sides see',
    access: 'member',
    params: idParams,
    files: photoFile,
    response: photo,
    status: 201,
    idempotent: true,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/deliveries/:id/photos/:photoId',
    quota: 'records',
    summary: 'Remove a photo from a delivery that one’s own side has received',
    ...one,
    response: message,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/deliveries/:id/photos/:photoId',
    summary: 'A photo of a delivery, for both sides; `?preview=true` is a small picture of it',
    ...one,
    query: fileQuery,
    response: z.unknown(),
    binary: true,
  }),
}
