import * as z from 'zod'
import { roles } from '#features/trade/companies/domain.ts'
import { member } from '#features/people/members/contract.ts'
import { confidences } from '#features/books/receipts/domain.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { id, timestamp } from '#platform/contract/shapes.ts'
import {
  languages,
  linkKinds,
  maxDepth,
  maxLinks,
  maxTags,
  maxVersions,
  recognisedKinds,
  textStates,
} from '../domain.ts'

const person = z.object({ id, username: z.string(), fullName: z.string() }).nullable()

export const folder = z.object({
  id,
  name: z.string(),
  /** Null at the top, or where the caller does not see the folder above. */
  parentId: id.nullable(),
  /** Whether somebody besides those with a right to the book may read it. */
  isShared: z.boolean(),
  mayWrite: z.boolean(),
  /** Whether the caller may share, move and delete it. */
  mayManage: z.boolean(),
  deletedAt: timestamp.nullable(),
})
export type Folder = z.infer<typeof folder>

export const file = z.object({
  id,
  name: z.string(),
  folderId: id.nullable(),
  mimeType: z.string(),
  size: z.number().int(),
  tags: z.array(z.string()).max(maxTags),
  /** The number of the version that counts. */
  version: z.number().int(),
  /** Pixels, for pictures. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  isShared: z.boolean(),
  mayWrite: z.boolean(),
  mayManage: z.boolean(),
  /** What could be read of it. */
  text: z.enum(textStates),
  updatedAt: timestamp,
  deletedAt: timestamp.nullable(),
  /** Who uploaded it; null if they are gone. */
  user: person,
})
export type StoredFile = z.infer<typeof file>

export const share = z.object({
  id,
  /** A member, or a role of the company. */
  user: member.nullable(),
  role: z.enum(roles).nullable(),
  canWrite: z.boolean(),
})
export type Share = z.infer<typeof share>

export const link = z.object({
  id,
  kind: z.enum(linkKinds),
  refId: id,
  /** The conversation of a message. */
  threadId: id.nullable(),
  label: z.string(),
})
export type Link = z.infer<typeof link>

const version = z.object({
  number: z.number().int(),
  mimeType: z.string(),
  size: z.number().int(),
  createdAt: timestamp,
  user: person,
})
export type Version = z.infer<typeof version>

const confidence = z.enum(confidences)
export const paperDraft = z.object({
  vendor: z.string().nullable(),
  date: z.string().nullable(),
  total: z.string(),
  currency: z.enum(currencies).nullable(),
  confidence: z.object({ vendor: confidence, date: confidence, total: confidence, currency: confidence }),
  notes: z.array(z.string()),
})

export const reading = z.object({
  state: z.enum(textStates),
  /** Why nothing, or not all, could be read. */
  reason: z.string(),
  pages: z.number().int(),
  language: z.enum(languages).nullable(),
  /** What kind of document it seems to be. */
  recognised: z.enum(recognisedKinds).nullable(),
  draft: paperDraft.nullable(),
})
export type Reading = z.infer<typeof reading>

export const fileDetails = file.extend({
  /** The folders above it, from the top, as far as the caller sees them. */
  folders: z.array(z.object({ id, name: z.string() })).max(maxDepth),
  bookId: id,
  createdAt: timestamp,
  /** Newest first. */
  versions: z.array(version).max(maxVersions),
  /** Those that the caller may see. */
  links: z.array(link).max(maxLinks),
  reading,
})
export type FileDetails = z.infer<typeof fileDetails>

export const filePage = z.object({
  page: z.number().int(),
  /** The name of a sheet, or empty. */
  place: z.string(),
  text: z.string(),
  language: z.enum(languages),
  /** Read from a picture. */
  byOcr: z.boolean(),
})
export type FilePage = z.infer<typeof filePage>

/** A file that stands in a record, a post or a message, and keeps the rights that it has there. */
export const foundFile = z.object({
  id,
  fileName: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  /** Where its bytes are. */
  address: z.string(),
  isPicture: z.boolean(),
  createdAt: timestamp,
  place: z.object({ kind: z.enum(linkKinds), refId: id, threadId: id.nullable(), label: z.string() }),
  /** Whether its words are found, and why not, or not all. */
  reading: reading.pick({ state: true, reason: true }),
})
export type FoundFile = z.infer<typeof foundFile>
