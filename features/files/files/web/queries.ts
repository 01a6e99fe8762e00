import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { client, type Page, queryClient, uploader } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { filesApi, FilePage, FoundFile, StoredFile } from '../contract.ts'
import type { LinkKind } from '../domain.ts'
import type { FilesView } from './view.ts'

export const api = client<typeof filesApi>()
export const upload = uploader<typeof filesApi>()

/** The first part of all keys: a change of one file may show in each of them. */
const filesKey = ['files'] as const

const firstPage: string | null = null
const next = <T>({ nextCursor }: Page<T>) => nextCursor

/** The files of the book, or those shared with the member. */
export const listQuery = (view: Omit<FilesView, 'open' | 'page'>) => {
  const { place, folder, search, tag, sort, order } = view
  return infiniteQueryOptions({
    queryKey: [...filesKey, 'list', place, folder, search, tag, sort, order],
    queryFn: ({ pageParam, signal }): Promise<Page<StoredFile>> => {
      const cursor = pageParam ?? undefined
      if (place === 'shared')
        return api.page('GET /api/shared-files', { query: { folder: textOf(folder), cursor }, signal })
      return api.page('GET /api/stored-files', {
        query: {
          ...(place === 'trash' && { trash: 'true' as const }),
          ...(search !== '' && { search }),
          folder: textOf(folder),
          tag,
          sort,
          order,
          cursor,
        },
        signal,
      })
    },
    initialPageParam: firstPage,
    getNextPageParam: next<StoredFile>,
    // While the member types, the previous results stay on the page.
    placeholderData: keepPreviousData,
    // No frame told of what changed while the tab was not shown.
    refetchOnMount: 'always',
  })
}

const textOf = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id))

/** Files that stand elsewhere. */
export const foundQuery = (place: 'records' | 'posts' | 'messages') =>
  infiniteQueryOptions({
    queryKey: [...filesKey, 'found', place],
    queryFn: ({ pageParam, signal }): Promise<Page<FoundFile>> => {
      const query = { cursor: pageParam ?? undefined }
      if (place === 'records') return api.page('GET /api/stored-files/in-records', { query, signal })
      if (place === 'posts') return api.page('GET /api/attached-files/posts', { query, signal })
      return api.page('GET /api/attached-files/messages', { query, signal })
    },
    initialPageParam: firstPage,
    getNextPageParam: next<FoundFile>,
    refetchOnMount: 'always',
  })

/** @param book another one than the window's */
export const foldersQuery = (place: 'files' | 'shared' | 'trash', book?: number) =>
  queryOptions({
    queryKey: [...filesKey, 'folders', place, book],
    queryFn: ({ signal }) =>
      place === 'shared'
        ? api('GET /api/shared-files/folders', { signal })
        : api('GET /api/stored-files/folders', {
            query: place === 'trash' ? { trash: 'true' as const } : {},
            ...(book !== undefined && { book }),
            signal,
          }),
    refetchOnMount: 'always',
  })

export const fileQuery = (id: number) =>
  queryOptions({
    queryKey: [...filesKey, 'one', id],
    queryFn: ({ signal }) => api('GET /api/stored-files/:id', { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export const pagesQuery = ({ id, version }: Pick<StoredFile, 'id' | 'version'>, from: number) =>
  infiniteQueryOptions({
    queryKey: [...filesKey, 'pages', id, version, from],
    queryFn: ({ pageParam, signal }): Promise<Page<FilePage>> =>
      api.page('GET /api/stored-files/:id/pages', {
        params: { id },
        query: { from: String(from), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: next<FilePage>,
  })

export const sharesQuery = (kind: 'file' | 'folder', id: number) =>
  queryOptions({
    queryKey: [...filesKey, 'shares', kind, id],
    queryFn: ({ signal }) =>
      kind === 'file'
        ? api('GET /api/stored-files/:id/shares', { params: { id }, signal })
        : api('GET /api/file-folders/:id/shares', { params: { id }, signal }),
  })

export const linkedQuery = (kind: LinkKind, id: number) =>
  queryOptions({
    queryKey: [...filesKey, 'linked', kind, id],
    queryFn: ({ signal }) => api('GET /api/linked-files', { query: { kind, id: String(id) }, signal }),
    refetchOnMount: 'always',
  })

/** What a move into another book would do. */
export const effectsQuery = (wish: BodyInput<typeof filesApi.previewMove>) =>
  queryOptions({
    queryKey: [...filesKey, 'effects', wish],
    queryFn: ({ signal }) => api('POST /api/file-moves/preview', { body: wish, signal }),
    refetchOnMount: 'always',
  })

export const refreshFiles = () => queryClient.invalidateQueries({ queryKey: filesKey })

/** Many calls cause one refresh. */
export const refreshFilesSoon = () => refreshSoon(filesKey)
watchLive('files', { changed: { files: refreshFilesSoon }, missed: refreshFilesSoon })

/** Where the bytes of a file are. The version is named, so that no browser shows those of another one. */
export const contentOf = ({ id, version }: Pick<StoredFile, 'id' | 'version'>): string =>
  `/api/file-contents/${id}?version=${version}`
