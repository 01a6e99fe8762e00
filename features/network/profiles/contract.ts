import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import {
  id,
  idParams,
  message,
  paging,
  pathId,
  requiredText,
  text,
  timestamp,
} from '#platform/contract/shapes.ts'
import { member } from '#features/people/members/contract.ts'
import { attachment } from '#features/network/posts/contract.ts'
import {
  activityTypes,
  cardTypes,
  isEmail,
  isWebsite,
  maxBio,
  maxCardContent,
  maxCards,
  maxEmail,
  maxLine,
  maxPhone,
  maxPhotoBytes,
  maxWebsite,
  nameChangesPerDay,
  photoSentences,
  photoTypes,
  visibilities,
} from './domain.ts'

const visibility = z.enum(visibilities, 'The visibility must be public, friends or private')

/** What members can see of each other. */
export const profile = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
  coverPhoto: z.string().nullable(),
  /** Null if there is none or the viewer may not read it; viewers cannot tell which. */
  bio: z.string().nullable(),
  location: z.string().nullable(),
  occupation: z.string().nullable(),
  website: z.string().nullable(),
  createdAt: timestamp,
  /** Only in the viewer's own profile; to others it would reveal a hidden bio. */
  bioVisibility: visibility.optional(),
  /** Only for the member and for administrators. */
  email: z.string().nullable().optional(),
})
export type Profile = z.infer<typeof profile>

/** A trimmed line of text. Null clears it like ''. */
const line = (limit: number, name: string) =>
  text(limit, name)
    .nullable()
    .transform((value) => (value ?? '').trim())

const website = line(maxWebsite, 'Website').refine(
  (value) => value === '' || isWebsite(value),
  'Please enter a valid URL',
)

export const profileForm = z.object({
  /** As at registration. */
  fullName: requiredText(200, 'Full name'),
  bio: line(maxBio, 'Bio'),
  location: line(maxLine, 'Location'),
  occupation: line(maxLine, 'Occupation'),
  website,
  bioVisibility: visibility,
})
export type ProfileValues = z.input<typeof profileForm>

const profileChange = profileForm.partial()
export type ProfileChange = z.output<typeof profileChange>

export const cardForm = z.object({
  title: line(maxLine, 'Title'),
  position: line(maxLine, 'Position'),
  company: line(maxLine, 'Company'),
  phone: line(maxPhone, 'Phone'),
  email: line(maxEmail, 'Email').refine(
    (value) => value === '' || isEmail(value),
    'Please enter a valid email',
  ),
  content: line(maxCardContent, 'Description'),
  cardType: z.enum(cardTypes, 'The card type must be professional, personal or social'),
  visibility,
  isDefault: z.boolean('The default mark must be true or false'),
})
export type CardValues = z.input<typeof cardForm>

const cardChange = cardForm.partial()
export type CardChange = z.output<typeof cardChange>

export const businessCard = z.object({
  id,
  title: z.string(),
  position: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  content: z.string(),
  cardType: z.enum(cardTypes),
  visibility,
  isDefault: z.boolean(),
})
export type BusinessCard = z.infer<typeof businessCard>

/** An image of a post that the viewer may see. */
export const photo = attachment.extend({ postId: id, createdAt: timestamp })
export type Photo = z.infer<typeof photo>

export const activity = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  createdAt: timestamp,
  /** The post that was written or liked; null for a connection. */
  postId: id.nullable(),
  excerpt: z.string().nullable(),
  /** The author replied to, the author of the liked post, or the new connection; null if they are anonymous. */
  member: member.nullable(),
})
export type Activity = z.infer<typeof activity>

const cardParams = z.object({ id: pathId, cardId: pathId })
const pictureParams = z.object({ key: z.string().regex(/^[0-9a-f]{16,64}$/, 'There is no such picture') })

export const profilesApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    summary: 'A member’s profile',
    access: 'member',
    params: idParams,
    response: profile,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/users/:id/profile',
    quota: 'profile',
    summary: 'Change one’s own profile',
    access: 'member',
    params: idParams,
    body: profileChange,
    response: profile,
  }),
  photo: endpoint({
    method: 'POST',
    path: '/api/users/:id/photo/:type',
    quota: 'profile',
    summary: 'Set one’s own avatar or cover photo; answers its address',
    access: 'member',
    params: z.object({ id: pathId, type: z.enum(photoTypes, 'The photo type must be profile or cover') }),
    files: {
      field: 'photo',
      maxBytes: maxPhotoBytes,
      maxFiles: 1,
      tooLarge: () => photoSentences.tooLarge,
    },
    response: z.object({ url: z.string(), message: z.string() }),
  }),
  cover: endpoint({
    method: 'GET',
    path: '/api/covers/:key',
    summary: 'A member’s cover photo, for every other member',
    access: 'member',
    params: pictureParams,
    response: z.unknown(),
    binary: true,
  }),
  photos: endpoint({
    method: 'GET',
    path: '/api/users/:id/photos',
    summary: 'Images of a member’s posts that the caller may see, newest first; none of anonymous posts',
    access: 'member',
    params: idParams,
    query: z.object(paging),
    response: z.array(photo),
    paged: true,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/users/:id/activity',
    summary: 'What a member wrote, liked and whom they connected with, as far as the caller may see it',
    access: 'member',
    params: idParams,
    query: z.object(paging),
    response: z.array(activity),
    paged: true,
  }),
  cards: endpoint({
    method: 'GET',
    path: '/api/users/:id/business-cards',
    summary: `A member’s business cards that the caller may see, the default first; at most ${maxCards}`,
    access: 'member',
    params: idParams,
    response: z.array(businessCard),
  }),
  defaultCard: endpoint({
    method: 'GET',
    path: '/api/users/:id/business-card',
    summary: 'A member’s default card, or null where there is none the caller may see',
    access: 'member',
    params: idParams,
    response: businessCard.nullable(),
  }),
  createCard: endpoint({
    method: 'POST',
    path: '/api/users/:id/business-card',
    quota: 'profile',
    summary: 'Make a business card; the first one becomes the default',
    access: 'member',
    params: idParams,
    body: cardChange,
    response: businessCard,
    status: 201,
    idempotent: true,
  }),
  updateCard: endpoint({
    method: 'PATCH',
    path: '/api/users/:id/business-card/:cardId',
    quota: 'profile',
    summary: 'Change a business card, or make it the default',
    access: 'member',
    params: cardParams,
    body: cardChange,
    response: businessCard,
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/business-card/:cardId',
    quota: 'profile',
    summary: 'Delete a business card; after the default one the oldest takes its place',
    access: 'member',
    params: cardParams,
    response: message,
  }),
  vcard: endpoint({
    method: 'GET',
    path: '/api/users/:id/business-card/:cardId/vcard',
    summary: 'A business card as a contact for address books',
    access: 'member',
    params: cardParams,
    response: z.unknown(),
    binary: true,
  }),
}

export const profileErrors = defineErrors({
  noPhoto: [400, photoSentences.none],
  notAnImage: [400, photoSentences.notAnImage],
  badImage: [400, 'This image cannot be read'],
  lastCard: [400, 'Your last business card cannot be deleted'],
  tooManyNames: [
    429,
    `You have changed your name ${nameChangesPerDay} times within a day. Please wait before you change it again.`,
  ],
  tooManyCards: [409, `You can have at most ${maxCards} business cards`],
})
