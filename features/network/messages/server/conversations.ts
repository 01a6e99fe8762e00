import type { App } from '#platform/server/app.ts'
import {
  cutPage,
  decodeCursor,
  encodeCursor,
  countFitting,
  idPosition,
  jsonBytes,
  maxListBytes,
} from '#platform/server/cursor.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Conversation, DirectMessage, FoundMessage } from '../contract.ts'
import {
  excerptAround,
  fullPageSize,
  listedCharacters,
  messagesShown,
  previewLength,
  previewPageSize,
  searchPageSize,
} from '../domain.ts'
import { presentConversation, presentMessage, presentPreview } from './present.ts'
import type { OwnParticipation } from './rights.ts'
import * as sql from './sql/index.ts'

interface Paging {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

export interface ListQuery extends Paging {
  readonly view?: 'preview' | undefined
  readonly search?: string | undefined
  readonly with?: number | undefined
}

interface MessagesQuery extends Paging {
  readonly around?: number | undefined
  readonly after?: number | undefined
}

interface SearchQuery extends Paging {
  readonly search: string
  readonly conversation?: number | undefined
}

interface Page<Item> {
  readonly items: Item[]
  readonly next: string | null
}

const beforeId = (cursor: string | undefined) => decodeCursor(cursor, idPosition)?.[0]

/** Reads conversations and presents them to the viewer. */
export function conversationReader({ database }: Pick<App, 'database'>) {
  const getConversation = async (viewer: Viewer, participation: OwnParticipation): Promise<Conversation> => {
    const rows = await sql.findMessages(database, viewer.id, participation, {
      before: undefined,
      limit: messagesShown + 1,
    })
    const { items } = cutPage(rows, messagesShown, (row) => [row.id])
    return presentConversation(participation, { newest: items, found: rows.length }, viewer)
  }

  const previews = async (
    viewer: Viewer,
    participations: readonly sql.Participation[],
  ): Promise<Conversation[]> => {
    const rows = await sql.findPreviews(database, viewer.id, participations, previewLength)
    const last = new Map(rows.map((row) => [row.conversationId, row]))
    return participations.map((participation) =>
      presentPreview(participation, last.get(participation.id), viewer),
    )
  }

  const withMessages = async (
    viewer: Viewer,
    participations: readonly sql.Participation[],
  ): Promise<Conversation[]> => {
    const rows = await sql.findNewest(database, viewer.id, participations, {
      limit: messagesShown + 1,
      characters: listedCharacters,
    })
    const byConversation = Map.groupBy(rows, (row) => row.conversationId)
    return participations.map((participation) => {
      const newest = byConversation.get(participation.id) ?? []
      return presentConversation(participation, { newest, found: newest[0]?.found ?? 0 }, viewer)
    })
  }

  const list = async (viewer: Viewer, query: ListQuery): Promise<Page<Conversation>> => {
    const { view, search } = query
    const limit =
      view === 'preview'
        ? (query.limit ?? previewPageSize)
        : Math.min(query.limit ?? fullPageSize, fullPageSize)
    const participations = await sql.findParticipations(database, viewer.id, {
      with: query.with,
      search: search === undefined || search.trim() === '' ? undefined : search.trim(),
      before: beforeId(query.cursor),
      limit: limit + 1,
      withMembers: view !== 'preview',
    })
    const page = cutPage(participations, limit, (participation) => [participation.lastMessageId])
    const all = await (view === 'preview' ? previews : withMessages)(viewer, page.items)
    const items = all.slice(0, countFitting(all.map(jsonBytes)))
    const next = items.length < all.length ? page.items[items.length - 1] : undefined
    return { items, next: next === undefined ? page.next : encodeCursor([next.lastMessageId]) }
  }

  const messages = async (
    viewer: Viewer,
    participation: OwnParticipation,
    query: MessagesQuery,
  ): Promise<Page<DirectMessage>> => {
    const limit = query.limit ?? messagesShown
    const present = (row: sql.MessageRow) => presentMessage(row, participation, viewer)
    const nextAfter = async (after: number, most: number) => {
      const rows = await sql.findNext(database, viewer.id, participation, { after, limit: most })
      return rows.slice(0, countFitting(rows.map(jsonBytes), maxListBytes / 4)).map(present)
    }
    if (query.after !== undefined) return { items: await nextAfter(query.after, limit), next: null }
    const { around } = query
    const half = Math.max(1, Math.floor(limit / 2))
    const most = around === undefined ? limit : half
    const rows = await sql.findMessages(database, viewer.id, participation, {
      before: around === undefined ? beforeId(query.cursor) : around + 1,
      limit: most + 1,
    })
    const { items, next } = cutPage(rows, most, (row) => [row.id])
    const older = items.map(present).toReversed()
    return { items: around === undefined ? older : [...older, ...(await nextAfter(around, half))], next }
  }

  /** Messages that contain a text. */
  const search = async (
    viewer: Viewer,
    { search: text, conversation, limit = searchPageSize, cursor }: SearchQuery,
  ): Promise<Page<FoundMessage>> => {
    if (text.trim() === '') return { items: [], next: null }
    const rows = await sql.searchMessages(database, viewer.id, {
      text: text.trim(),
      conversationId: conversation,
      before: beforeId(cursor),
      limit: limit + 1,
    })
    const { items, next } = cutPage(rows, limit, (row) => [row.id])
    return {
      items: items.map(({ content, ...row }) => ({ ...row, excerpt: excerptAround(content, text) })),
      next,
    }
  }

  return { getConversation, list, messages, search }
}

export type ConversationReader = ReturnType<typeof conversationReader>
