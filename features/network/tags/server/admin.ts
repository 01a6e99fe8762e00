import * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { audit, type AuditEntry } from '#platform/server/audit.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type ListedTag, tagErrors } from '../contract.ts'
import {
  beginLeaving,
  findOpenTag,
  findOpenTags,
  forgetInVersions,
  moveTag,
  type OpenTag,
} from './admin.sql.ts'
import { ensureTags } from './sql.ts'

interface ListQuery {
  readonly search?: string | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

interface Actor {
  readonly viewer: { readonly id: number }
  readonly address: string
}

const position = z.tuple([z.string()])

/** A tag that is being merged or deleted. */
const change = z.object({
  tagId: z.number().int(),
  name: z.string(),
  /** The name of the tag that its posts get instead; absent where it is deleted. */
  into: z.string().optional(),
})

/** What administrators do with tags. The first step is done before the answer, the rest of a large tag by a job. */
export function tagAdmin({ database, jobs, live }: Pick<App, 'database' | 'jobs' | 'live'>) {
  const job = jobs.define({
    name: 'tags.change',
    data: change,
    attempts: 20,
    run: (data) => database.longTransaction((tx) => step(tx, data)),
  })

  async function step(tx: Transaction, data: z.output<typeof change>): Promise<void> {
    const { tagId, name, into } = data
    const [other] = await ensureTags(tx, into === undefined ? [] : [into])
    const areMoved = await moveTag(tx, tagId, other?.id)
    const areForgotten = into !== undefined || (await forgetInVersions(tx, name))
    if (!areMoved || !areForgotten) await job.enqueue(tx, data)
  }

  const list = async ({ search, cursor, limit = defaultPageSize }: ListQuery) => {
    const rows = await findOpenTags(
      { all: database.allLong },
      { search: search?.trim() || undefined, after: decodeCursor(cursor, position)?.[0], limit: limit + 1 },
    )
    return cutPage<ListedTag>(rows, limit, ({ name }) => [name])
  }

  const find = async (id: number): Promise<OpenTag> => {
    const tag = await findOpenTag(database, id)
    if (tag === undefined) throw new Refusal(commonErrors.notFound)
    return tag
  }

  const begin = async (tx: Transaction, tag: OpenTag, into?: string): Promise<void> => {
    if (!(await beginLeaving(tx, tag.id, into))) throw new Refusal(tagErrors.leaving)
    await step(tx, { tagId: tag.id, name: tag.name, into })
    live.changed(tx, { resource: 'tags', id: 0 }, 'everybody')
  }

  return {
    list,
    find,

    merge: (actor: Actor, tag: OpenTag, name: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (name === tag.name) throw new Refusal(tagErrors.sameTag)
        await begin(tx, tag, name)
        await record(tx, actor, 'merge tags', `#${tag.name} → #${name}`)
      }),

    remove: (actor: Actor, tag: OpenTag): Promise<void> =>
      database.transaction(async (tx) => {
        await begin(tx, tag)
        await record(tx, actor, 'delete tag', `#${tag.name}`)
      }),
  }
}

const record = (tx: Transaction, { viewer, address }: Actor, action: AuditEntry['action'], target: string) =>
  audit(tx, { actorId: viewer.id, action, target, result: 200, address })

export type TagAdmin = ReturnType<typeof tagAdmin>
