import { queryOptions } from '@tanstack/react-query'
import { client, queryClient } from '#platform/web/api/index.ts'
import type { suggestionsApi } from '../contract.ts'
import { suggestionPageSize } from '../domain.ts'
import { type Board, boardsKey, withPage } from './board.ts'
import type { BoardFilter } from './filter.ts'

export const api = client<typeof suggestionsApi>()

export const boardKey = (filter: BoardFilter) => [...boardsKey, filter] as const

const loadPage = (filter: BoardFilter, query: { cursor?: string; limit?: string }, signal?: AbortSignal) =>
  api.page('GET /api/suggestions', { query: { ...filter, ...query }, signal })

/** A reloaded board has at least its earlier length. */
async function loadBoard(filter: BoardFilter, signal?: AbortSignal): Promise<Board> {
  const length = queryClient.getQueryData<Board>(boardKey(filter))?.items.length ?? 0
  const limit = String(Math.min(Math.max(length, suggestionPageSize), 100))
  let board = withPage(undefined, await loadPage(filter, { limit }, signal))
  while (board.items.length < length && board.nextCursor !== null)
    board = withPage(board, await loadPage(filter, { limit, cursor: board.nextCursor }, signal))
  return board
}

export const boardQuery = (filter: BoardFilter) =>
  queryOptions<Board, Error, Board, ReturnType<typeof boardKey>>({
    queryKey: boardKey(filter),
    queryFn: ({ signal }) => loadBoard(filter, signal),
  })

/** Loads the next page and appends it to the board. */
export async function loadMore(filter: BoardFilter): Promise<void> {
  const cursor = queryClient.getQueryData<Board>(boardKey(filter))?.nextCursor
  if (cursor === undefined || cursor === null) return
  const page = await loadPage(filter, { cursor })
  changeBoard(filter, (board) => (board.nextCursor === cursor ? withPage(board, page) : board))
}

const changeBoard = (filter: BoardFilter, change: (board: Board) => Board) =>
  queryClient.setQueryData<Board>(boardKey(filter), (board) => board && change(board))

export const cachedBoards = (): { filter: BoardFilter; board: Board }[] =>
  queryClient
    .getQueriesData<Board>({ queryKey: boardsKey })
    // Every such key was made by `boardKey`.
    .flatMap(([key, board]) => (board === undefined ? [] : [{ filter: key[1] as BoardFilter, board }]))

export function changeBoards(change: (filter: BoardFilter, board: Board) => Board): void {
  for (const { filter } of cachedBoards()) changeBoard(filter, (board) => change(filter, board))
}

/** Live frames may have been missed: visible boards reload now, the others when they are opened. */
export const refreshBoards = (): Promise<void> => queryClient.invalidateQueries({ queryKey: boardsKey })
