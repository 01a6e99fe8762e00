import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, paging, text, timestamp } from '#platform/contract/shapes.ts'
import { kindNames, maxSearch } from './domain.ts'

const hit = z.object({
  id,
  title: z.string(),
  /** The text around what was found; empty if the title says all. */
  passage: z.string(),
  /** Where it is, e.g. with whom a conversation is, or in which company’s book a record is. */
  where: z.string().nullable(),
  at: timestamp,
  /** The page that shows it. */
  href: z.string(),
  /** Of a person or a company. */
  picture: z.string().nullable(),
})
export type Hit = z.infer<typeof hit>

const group = z.object({
  kind: z.enum(kindNames),
  hits: z.array(hit),
  /** There are more, which `kind` shows. */
  more: z.boolean(),
})
export type HitGroup = z.infer<typeof group>

export const searchResults = z.object({
  /** The best first. */
  groups: z.array(group),
  /** What to mark in titles and passages, as `marksIn` takes it. */
  wanted: z.object({ words: z.array(z.string()), beginnings: z.array(z.string()) }),
  /** Nothing has these words, so others of one letter’s difference were searched. */
  corrected: z.array(z.object({ typed: z.string(), used: z.array(z.string()) })),
  /** So much has the words that only the newest was looked through. */
  capped: z.boolean(),
})
export type SearchResults = z.infer<typeof searchResults>

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'All that the caller may find by words: the last word also by its beginning',
    access: 'member',
    query: z.object({
      search: text(maxSearch, 'Search'),
      kind: z.enum(kindNames, 'There is no such kind').optional(),
      limit: paging.limit,
    }),
    response: searchResults,
  }),
}
