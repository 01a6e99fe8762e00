import { createNotifier } from '#features/people/notifications/server/index.ts'
import { today as serverDay } from '#platform/contract/dates.ts'
import type { App } from '#platform/server/app.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { doDue, periodic } from '#platform/server/jobs/periodic.ts'
import type { ReadNote } from '../../contract.ts'
import { monthBefore, monthText, noteSentences } from '../../read-notes.ts'
import * as sql from '../sql/index.ts'

const everyMs = 10 * 60_000
/** Members that are looked up at a time. */
const batch = 200

/** What a mail about a note says, for its member. */
export async function noteLines(queries: Queries, memberId: number, noteId: number): Promise<string[]> {
  const note = await sql.findNote(queries, memberId, noteId)
  return note === undefined ? [] : [`${monthText(note.month)}:`, ...noteSentences(note.lines)]
}

/** Tells each member once a month what the assistant and clients have read for them. */
export function noteService(app: Pick<App, 'database' | 'live' | 'log'>) {
  const { database, log } = app
  const { notify } = createNotifier(app)

  /** One transaction: the row of the month says that it was told. */
  const write = (memberId: number, month: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      const lines = await sql.findReadLines(tx, memberId, month)
      const id = await sql.insertNote(tx, memberId, month, lines)
      if (id === undefined) return false
      await notify(tx, { to: [memberId], type: 'data_read', from: null, record: { kind: 'note', id } })
      return true
    })

  /** Writes the notes of the month before this day. Answers how many. */
  const writeNotes = (today = serverDay(), stopping?: AbortSignal): Promise<number> => {
    const month = monthBefore(today)
    return doDue(
      () => sql.findWithoutNote(database, month, batch),
      (memberId) => write(memberId, month),
      stopping,
    )
  }

  /** The day of the last complete round. One round a day finds what a clock or a restart has missed. */
  let doneOn = ''
  const writeOnce = async (stopping: AbortSignal): Promise<void> => {
    const day = serverDay()
    if (day === doneOn) return
    await writeNotes(day, stopping)
    doneOn = day
  }
  return {
    list: async ({ id }: { readonly id: CallerId }): Promise<ReadNote[]> =>
      (await sql.findNotes(database, id)).map(({ month, lines, ...note }) => ({
        ...note,
        month: monthText(month),
        sentences: noteSentences(lines),
      })),
    writeNotes,
    ...periodic({ everyMs, failure: 'monthly notes wait', log }, writeOnce),
  }
}

export type NoteService = ReturnType<typeof noteService>
