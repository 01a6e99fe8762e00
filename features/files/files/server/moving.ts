import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { refuseDuplicate } from '#platform/server/database/failures.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { fileErrors, type MovedFiles, type MoveEffects } from '../contract.ts'
import { maxDepth, maxFolderName, maxFolders, maxMoved } from '../domain.ts'
import type { Announce } from './announce.ts'
import type { TellTaken } from './gone.ts'
import { type Chosen, findMovable, type Movable } from './rights.ts'
import * as sql from './sql/index.ts'

interface Viewer {
  readonly id: CallerId
}
interface Wish extends Chosen {
  readonly folderId: number | null
}
interface Plan {
  readonly effects: MoveEffects
  readonly destination: sql.Destination
  readonly names: ReadonlyMap<number, string>
}

const nameTaken = refuseDuplicate('file_folders_by_name', fileErrors.folderNameTaken)

/** The name, with a number if it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`
    const numbered = name.slice(0, maxFolderName - ending.length) + ending
    if (!taken.has(numbered.toLowerCase())) return numbered
  }
}

/** Members move files and folders from one book into another, where they may write files in both. */
export function movingService(
  app: Pick<App, 'database' | 'log'>,
  { announce, tellTaken }: { readonly announce: Announce; readonly tellTaken: TellTaken },
) {
  const { database } = app

  const destinationOf = async (
    queries: Queries,
    bookId: BookId,
    parentId: number | null,
  ): Promise<sql.Destination | undefined> => {
    if (parentId === null) return { parentId, path: [] }
    const target = await sql.findTarget(queries, bookId, parentId)
    return target && { parentId, path: target.path }
  }

  /** What a move does. The names in the book that gets the folders are kept apart from each other, too. */
  const planOf = async (
    queries: Queries,
    movable: Movable,
    destination: sql.Destination,
    wanted: ReadonlyMap<number, string> = new Map(),
  ): Promise<Plan> => {
    const { height, ...figures } = await sql.measureMove(queries, movable)
    if (figures.files > maxMoved) throw new Refusal(fileErrors.tooManyMoved)
    if (destination.path.length + height > maxDepth) throw new Refusal(fileErrors.tooDeep)
    const taken = await sql.findNames(queries, movable.to, destination.parentId)
    const names = new Map<number, string>()
    const renamed: { from: string; to: string }[] = []
    for (const { kind, id, name: current } of movable.things) {
      if (kind === 'file') continue
      const name = freeName(wanted.get(id) ?? current, taken)
      taken.add(name.toLowerCase())
      names.set(id, name)
      if (name !== current) renamed.push({ from: current, to: name })
    }
    return { effects: { ...figures, renamed }, destination, names }
  }

  const carry = async (tx: Transaction, movable: Movable, plan: Plan): Promise<readonly sql.EndedShare[]> => {
    if ((await sql.lockBooks(tx, movable)) + plan.effects.folders > maxFolders)
      throw new Refusal(fileErrors.tooManyFolders)
    const also = await sql.namedOf(tx, movable)
    const ended = await sql.carryShares(tx, movable)
    await sql.carryThings(tx, movable, plan.destination, plan.names)
    for (const bookId of [movable.from, movable.to]) await announce(tx, { bookId, also })
    return ended
  }

  const planFor = async (queries: Queries, viewer: Viewer, wish: Wish) => {
    const movable = await findMovable(queries, viewer, wish)
    const destination = await destinationOf(queries, movable.to, wish.folderId)
    if (destination === undefined) throw new Refusal(fileErrors.otherFolder)
    return { movable, plan: await planOf(queries, movable, destination) }
  }

  const move = (viewer: Viewer, wish: Wish): Promise<MovedFiles> =>
    database
      .longTransaction(async (tx) => {
        await sql.lockBooks(tx, await findMovable(tx, viewer, wish))
        // Again, because somebody may have moved or deleted it before the books were held.
        const { movable, plan } = await planFor(tx, viewer, wish)
        const ended = await carry(tx, movable, plan)
        const { files, folders } = plan.effects
        const { parentId } = plan.destination
        const row = { memberId: viewer.id, movable, parentId, names: plan.names, ended, files, folders }
        await tellTaken(tx, viewer.id, { bookId: movable.from, files, folders })
        return { ...plan.effects, ...(await sql.insertMove(tx, row)) }
      })
      .catch(nameTaken)

  /** The chosen things that are where the move put them, and may be taken back. */
  const findLeft = async (
    tx: Transaction,
    viewer: Viewer,
    found: sql.MoveRow,
  ): Promise<sql.MoveRow['things']> => {
    const { things, to, toFolder } = found
    const idsOf = (wanted: 'file' | 'folder') =>
      things.filter(({ kind }) => kind === wanted).map(({ id }) => id)
    const there = await sql.findChosen(tx, viewer.id, { files: idsOf('file'), folders: idsOf('folder') })
    const present = new Map(
      there
        .filter((each) => each.bookId === to && !each.isDeleted && each.parentId === toFolder)
        .map((each) => [`${each.kind} ${each.id}`, each]),
    )
    return things.flatMap((thing) => {
      const now = present.get(`${thing.kind} ${thing.id}`)
      // A name that somebody gave it since stays.
      return now === undefined ? [] : [{ ...thing, name: now.name === thing.given ? thing.name : now.name }]
    })
  }

  const ownMove = async (queries: Queries, viewer: Viewer, id: number): Promise<sql.MoveRow> => {
    const found = await sql.findMove(queries, viewer.id, id)
    if (found === undefined) throw new Refusal(commonErrors.notFound)
    return found
  }

  const undo = (viewer: Viewer, id: number) =>
    database
      .longTransaction(async (tx) => {
        const found = await ownMove(tx, viewer, id)
        if (!found.isUndoable || !(await sql.markUndone(tx, id))) throw new Refusal(fileErrors.moveOver)
        const things = await findLeft(tx, viewer, found)
        let [files, folders] = [0, 0]
        for (const [former, group] of Map.groupBy(things, ({ parentId }) => parentId)) {
          const idsOf = (wanted: 'file' | 'folder') =>
            group.filter(({ kind }) => kind === wanted).map((each) => each.id)
          const chosen = { fileIds: idsOf('file'), folderIds: idsOf('folder'), bookId: found.from }
          const movable = await findMovable(tx, viewer, chosen)
          const top: sql.Destination = { parentId: null, path: [] }
          // Its former folder may be gone.
          const destination = (await destinationOf(tx, found.from, former)) ?? top
          const names = new Map(group.map((each) => [each.id, each.name]))
          const plan = await planOf(tx, movable, destination, names)
          await carry(tx, movable, plan)
          files += plan.effects.files
          folders += plan.effects.folders
        }
        await sql.restoreShares(tx, found.from, found.ended)
        await tellTaken(tx, viewer.id, { bookId: found.to, files, folders })
        await announce(tx, {
          bookId: found.from,
          also: found.ended.flatMap(({ userId }) => userId ?? []),
        })
        return { files, folders, left: found.things.length - things.length }
      })
      .catch(nameTaken)

  return {
    preview: async (viewer: Viewer, wish: Wish): Promise<MoveEffects> =>
      (await planFor(database, viewer, wish)).plan.effects,
    move,
    expectOwn: (viewer: Viewer, id: number) => ownMove(database, viewer, id),
    undo,
    cleanUp: () => purgeOld(app, 'moves of files', sql.purgeMoves),
  }
}

export type MovingService = ReturnType<typeof movingService>
