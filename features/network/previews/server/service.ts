import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { FetchFailure, type FetchFailureReason } from '#platform/server/outbound/failure.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { pageAddress } from '../domain.ts'
import { fetchPreview } from './fetch-preview.ts'
import * as sql from './sql.ts'

export const pictureFolder = 'link-pictures'

/** Previews of links, which the server makes after the commit. */
export interface LinkPreviews {
  /** The id of the link's preview, be it made or not. Undefined where the link gets none. */
  attach(tx: Transaction, link: string): Promise<number | undefined>
  /** Call it before jobs start. */
  addUser(user: sql.PreviewUser): void
  /** How many were made since the start of the process, and how many were not, by the reason. */
  outcomes(): Readonly<Record<string, number>>
  /** Deletes previews that nothing shows any more. */
  cleanUp(): Promise<void>
}

/** One host belongs to one queue, so it gets one request at a time. The other jobs keep the rest of the worker. */
const queues = 2
const attempts = 3
/** Of previews that are deleted in an hour. */
const batch = 500
const maxBatches = 40

const queueOf = (url: string): string => {
  const [byte = 0] = createHash('sha256').update(new URL(url).hostname).digest()
  return `link-previews-${byte % queues}`
}

export function linkPreviewService(
  app: Pick<App, 'config' | 'database' | 'files' | 'jobs' | 'log'>,
): LinkPreviews {
  const { config, database, files, jobs, log } = app
  const users: sql.PreviewUser[] = []
  const outcomes = new Map<'made' | FetchFailureReason, number>()
  const count = (outcome: 'made' | FetchFailureReason) =>
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  const perHost = createRateLimit(app, { name: 'linked-host', attempts: 60, seconds: 600 })

  const admit = async (host: string): Promise<void> => {
    try {
      await perHost.count(host)
    } catch (error) {
      throw error instanceof Refusal ? new FetchFailure('busy', { cause: error }) : error
    }
  }

  const make = async (id: number, url: string, signal: AbortSignal): Promise<void> => {
    const exempt = config.linkPreviews?.exempt ?? []
    const { picture, ...page } = await fetchPreview(url, { exempt, admit, signal })
    const pictureKey = picture === undefined ? null : randomBytes(20).toString('hex')
    const names = pictureKey === null ? [] : [`${pictureFolder}/${pictureKey}`]
    if (picture !== undefined) for (const name of names) await files.put(name, picture)
    let isShown = false
    try {
      isShown = await database.transaction(async (tx) => {
        if (!(await sql.complete(tx, id, { ...page, pictureKey }))) return false
        for (const user of users) await user.completed(tx, id)
        return true
      })
    } finally {
      if (!isShown) await files.remove(names)
    }
  }

  const job = jobs.define({
    name: 'link-preview',
    data: z.object({ id: z.number() }),
    attempts,
    async run({ id }, { number, signal }) {
      // The operator may have switched previews off meanwhile, and the author may have changed the post.
      const url = config.linkPreviews && (await sql.findPending(database, id, users))
      if (url === undefined) return
      try {
        await make(id, url, signal)
        count('made')
      } catch (error) {
        if (!(error instanceof FetchFailure)) throw error
        if (signal.aborted || (error.isTemporary && number < attempts)) throw error
        log.debug({ preview: id, reason: error.reason }, 'a link gets no preview')
        count(error.reason)
        await sql.fail(database, id)
      }
    },
  })

  return {
    async attach(tx, link) {
      const url = config.linkPreviews && pageAddress(link)
      // A link to this server needs a session to show anything.
      if (url === undefined || new URL(url).host === new URL(config.publicUrl).host) return undefined
      const found = await sql.findOrInsert(tx, url)
      if (found?.isNew === true) await job.enqueue(tx, { id: found.id }, { queue: queueOf(url) })
      return found?.id
    },
    outcomes: () => Object.fromEntries(outcomes),
    addUser: (user) => void users.push(user),
    async cleanUp() {
      let deleted = batch
      for (let round = 0; deleted === batch && round < maxBatches; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each batch is one transaction
        const keys = await database.transaction((tx) => sql.deleteUnused(tx, users, batch))
        // oxlint-disable-next-line no-await-in-loop -- see above
        await files.remove(keys.flatMap((key) => (key === null ? [] : [`${pictureFolder}/${key}`])))
        deleted = keys.length
      }
    },
  }
}
