import { fileLinksApi } from '#features/people/file-links/contract.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import { filesApi as api } from '../contract.ts'
import type { FolderService } from './folders.ts'
import type { MovingService } from './moving.ts'
import type { LinkingService } from './linking.ts'
import type { FileLists } from './listing.ts'
import type { FileRights } from './rights.ts'
import type { FileService } from './service.ts'
import { sharedFile, sharedFolder, type SharingService } from './sharing.ts'

export interface Parts {
  readonly rights: FileRights
  readonly lists: FileLists
  readonly files: FileService
  readonly folders: FolderService
  readonly sharing: SharingService
  readonly linking: LinkingService
  readonly moving: MovingService
}

interface Paged<T> {
  readonly items: T[]
  readonly next: string | null
}

/** Sets the link to the next page. */
const show = async <T>(next: (cursor: string | null) => void, found: Promise<Paged<T>>): Promise<T[]> => {
  const page = await found
  next(page.next)
  return page.items
}

const moveRoutes = ({ moving }: Parts): Route[] => [
  route(api.previewMove, ({ viewer, body }) => moving.preview(viewer, body)),
  route(api.moveToBook, ({ viewer, body }) => moving.move(viewer, body)),
  route(api.undoMove, {
    load: ({ viewer, params }) => moving.expectOwn(viewer, params.id),
    handle: ({ viewer, params }) => moving.undo(viewer, params.id),
  }),
]

const listRoutes = ({ lists, files, folders, linking }: Parts): Route[] => [
  route(api.list, ({ book, query, next }) => show(next, lists.ofBook(book, query))),
  route(api.add, ({ book, files: uploads, transaction }) =>
    files.add(book.memberId, { bookId: book.id, folder: undefined }, uploads, transaction),
  ),
  route(api.folders, ({ book, query }) => lists.foldersOf(book, query.trash === 'true')),
  route(api.addFolder, ({ book, body }) => folders.add(book, body.name, body.parentId ?? null)),
  route(api.inRecords, ({ book, query, next }) => show(next, lists.inRecords(book, query))),
  route(api.inPosts, ({ viewer, query, next }) => show(next, lists.inPosts(viewer.id, query))),
  route(api.inMessages, ({ viewer, query, next }) => show(next, lists.inMessages(viewer.id, query))),
  route(api.shared, ({ viewer, query, next }) => show(next, lists.shared(viewer.id, query.folder, query))),
  route(api.sharedFolders, ({ viewer }) => lists.sharedFolders(viewer.id)),
  route(fileLinksApi.at, ({ viewer, query }) => linking.ofMany(viewer.id, query)),
  route(api.linked, ({ viewer, query }) => linking.of(viewer.id, { kind: query.kind, refId: query.id })),
]

export function fileRoutes(parts: Parts): Route[] {
  const { rights, lists, files, folders, sharing, linking } = parts
  const { file, folder } = rights

  const fileRoute = [
    route(api.get, {
      load: file.seen,
      handle: ({ viewer, subject }) => files.details(viewer.id, subject.id),
    }),
    route(api.change, {
      load: file.changeable,
      handle: ({ viewer, subject, body }) => files.change(viewer.id, subject, body),
    }),
    route(api.remove, {
      load: file.managed,
      handle: async ({ subject }) => {
        await files.remove(subject)
        return { message: 'File moved to trash' }
      },
    }),
    route(api.restore, {
      load: file.managed,
      handle: ({ viewer, subject }) => files.restore(viewer.id, subject),
    }),
    route(api.purge, {
      load: file.managed,
      handle: async ({ viewer, subject }) => {
        await files.purge(viewer.id, subject)
        return { message: 'File deleted for good' }
      },
    }),
    route(api.pages, {
      load: file.seen,
      handle: ({ viewer, subject, query, next }) => show(next, lists.pages(viewer.id, subject, query)),
    }),
    route(api.addVersion, {
      load: file.changeable,
      handle: ({ viewer, subject, files: uploads, transaction }) =>
        files.addVersion(viewer.id, subject, uploads, transaction),
    }),
    route(api.restoreVersion, {
      load: file.changeable,
      handle: ({ viewer, subject, params }) => files.restoreVersion(viewer.id, subject, params.number),
    }),
    route(api.link, {
      load: file.changeable,
      handle: ({ viewer, subject, body }) => linking.add(viewer.id, subject, body),
    }),
    route(api.unlink, {
      load: file.changeable,
      handle: ({ viewer, subject, params }) => linking.remove(viewer.id, subject, params.linkId),
    }),
    route(api.shares, {
      load: file.shareable,
      handle: ({ subject }) => sharing.list(sharedFile(subject)),
    }),
    route(api.share, {
      load: file.shareable,
      handle: ({ viewer, subject, body }) => sharing.add(viewer.id, sharedFile(subject), body),
    }),
    route(api.unshare, {
      load: file.shareable,
      handle: ({ subject, params }) => sharing.remove(sharedFile(subject), params.shareId),
    }),
    route(api.read, { load: file.seen, handle: ({ subject, query }) => files.read(subject, query) }),
  ]

  const folderRoutes = [
    route(api.changeFolder, {
      load: folder.changeable,
      handle: ({ viewer, subject, body }) => folders.change(viewer.id, subject, body),
    }),
    route(api.addToFolder, {
      load: folder.changeable,
      handle: ({ viewer, subject, files: uploads, transaction }) =>
        files.add(viewer.id, { bookId: subject.bookId, folder: subject }, uploads, transaction),
    }),
    route(api.removeFolder, {
      load: folder.managed,
      handle: async ({ subject }) => {
        await folders.remove(subject)
        return { message: 'Folder moved to trash' }
      },
    }),
    route(api.restoreFolder, {
      load: folder.managed,
      handle: ({ viewer, subject }) => folders.restore(viewer.id, subject),
    }),
    route(api.purgeFolder, {
      load: folder.managed,
      handle: async ({ viewer, subject }) => {
        await folders.purge(viewer.id, subject)
        return { message: 'Folder deleted for good' }
      },
    }),
    route(api.folderShares, {
      load: folder.shareable,
      handle: ({ subject }) => sharing.list(sharedFolder(subject)),
    }),
    route(api.shareFolder, {
      load: folder.shareable,
      handle: ({ viewer, subject, body }) => sharing.add(viewer.id, sharedFolder(subject), body),
    }),
    route(api.unshareFolder, {
      load: folder.shareable,
      handle: ({ subject, params }) => sharing.remove(sharedFolder(subject), params.shareId),
    }),
  ]
  return [...listRoutes(parts), ...moveRoutes(parts), ...fileRoute, ...folderRoutes]
}
