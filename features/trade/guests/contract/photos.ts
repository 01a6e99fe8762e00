import * as z from 'zod'
import { photo, photoFile } from '#features/trade/orders/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fileQuery, message, pathId } from '#platform/contract/shapes.ts'
import { maxToken } from '../domain.ts'

const ofDelivery = z.object({ token: z.string().max(maxToken), id: pathId })
const byLink = { byLink: true, access: 'public' } as const
const one = { ...byLink, params: ofDelivery.extend({ photoId: pathId }) } as const

/** Photos of what came of a delivery, by the link of its guest. */
export const guestPhotoCalls = {
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/deliveries/:id/photos',
    quota: 'uploads',
    summary: 'Add as a guest a photo of damage to a delivery that they have received',
    ...byLink,
    params: ofDelivery,
    files: photoFile,
    response: photo,
    status: 201,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/trade-links/:token/deliveries/:id/photos/:photoId',
    quota: 'records',
    summary: 'Remove as a guest a photo from a delivery that they have received',
    ...one,
    response: message,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token/deliveries/:id/photos/:photoId',
    summary: 'A photo of a delivery of a guest’s order',
    ...one,
    query: fileQuery,
    response: z.unknown(),
    binary: true,
  }),
}
