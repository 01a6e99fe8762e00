import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, requiredText } from '#platform/contract/shapes.ts'
import { maxAudience, maxAudiences, maxNameLength } from './domain.ts'

export const audienceErrors = /* @__PURE__ */ defineErrors({
  nameTaken: [409, 'You have a saved audience of this name already'],
  tooMany: [400, `You can save ${maxAudiences} audiences. Delete one of them first.`],
  unknownMember: [400, 'Somebody in the list is not a member any more'],
})

/** People whom a member chooses together. Nobody but its owner knows of it. */
const savedAudience = z.object({
  id,
  name: z.string(),
  /** Those whom the owner can reach, in the order in which they were added. */
  ids: z.array(id),
  /** How many others were chosen who have left, or who look so to the owner. */
  former: z.number().int(),
})
export type SavedAudience = z.infer<typeof savedAudience>

const audienceForm = z.object({
  name: requiredText(maxNameLength, 'Name'),
  ids: z
    .array(id, 'The people must be a list of user ids')
    .min(1, 'Please choose at least one person')
    .max(maxAudience, `An audience has at most ${maxAudience} people`),
})
export type AudienceForm = z.output<typeof audienceForm>

export const audiencesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/audiences',
    summary: 'The caller’s saved audiences by name',
    access: 'member',
    response: z.array(savedAudience),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/audiences',
    quota: 'audiences',
    summary: 'Save a choice of people by a name',
    access: 'member',
    body: audienceForm,
    response: savedAudience,
    status: 201,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/audiences/:id',
    quota: 'audiences',
    summary: 'Rename a saved audience and choose its people anew; posts keep the people they were given',
    access: 'member',
    params: idParams,
    body: audienceForm,
    response: savedAudience,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/audiences/:id',
    quota: 'audiences',
    summary: 'Delete a saved audience; posts keep the people they were given',
    access: 'member',
    params: idParams,
    response: message,
  }),
}
