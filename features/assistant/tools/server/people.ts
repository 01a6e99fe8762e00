import {
  countMatchingPeople,
  findMatchingPeople,
  type FoundPerson,
  type PeopleQuestion,
} from '#features/network/profiles/server/index.ts'
import type { Column, Row } from '../contract.ts'
import { maxRecords } from '../domain.ts'
import { matchingTexts } from './word-match.ts'
import { listTable, emptyTable, tableResult } from './table.ts'
import { defineTool } from './tool.ts'
import {
  countText,
  toFigure,
  filterText,
  countAmount,
  readingText,
  boundedResult,
  searchedTexts,
} from './texts/index.ts'

/** The connection between the member and somebody else: as text of a cell, and in a reading. */
const connections = {
  connected: { cell: 'Connected', reading: 'connected with you' },
  received: { cell: 'Asked you', reading: 'who asked you to connect' },
  sent: { cell: 'You asked', reading: 'whom you asked to connect' },
} as const

const orderTexts = {
  name: { some: 'first by name', all: 'by name' },
  newest: { some: 'last to join', all: 'last to join first' },
  oldest: { some: 'first to join', all: 'as they joined' },
} as const

const columns: Column[] = ['Name', 'Username', 'Occupation', 'Location', 'Connection'].map((label) => ({
  label,
  kind: 'text',
}))

const personRow = ({ id, connection, ...person }: FoundPerson): Row => ({
  cells: [
    person.fullName,
    person.username,
    person.occupation ?? '',
    person.location ?? '',
    connection === null ? '' : connections[connection].cell,
  ],
  href: `/profile/${id}`,
  record: { kind: 'user', id },
})

export const people = defineTool({
  name: 'people',
  description:
    'Members by name, occupation, location, or how they stand to the member: connected, requests received or sent. ' +
    'Public fields of their profiles only; no addresses, phone numbers or email.',
  categories: ['user'],
  async run({ database, viewerId }, input) {
    const { limit, connection } = input
    const { occupation: job, text, ...rest } = input
    const countWith = (parts: Partial<PeopleQuestion>) =>
      countMatchingPeople(database, { ...rest, viewerId, ...parts })
    const occupation = await matchingTexts(job, (parts) => countWith({ occupation: parts }))
    const texts = await matchingTexts(text, (parts) => countWith({ occupation, texts: parts }))
    const question: PeopleQuestion = { ...rest, viewerId, occupation, texts }
    const order = input.order === 'newest' || input.order === 'oldest' ? input.order : 'name'
    const [matched, found] = await Promise.all([
      countMatchingPeople(database, question),
      findMatchingPeople(database, question, { order, most: maxRecords }),
    ])
    const isList = input.operation === 'list'
    const rows = found.slice(0, limit).map(personRow)
    const table = isList
      ? listTable({ columns, rows, rowCount: matched, order: orderTexts[order], limit })
      : emptyTable
    return boundedResult({
      tool: 'people',
      category: 'user',
      reading: readingText(
        isList ? 'Members' : 'Number of members',
        filterText('called', input.name),
        filterText('occupation', occupation.length === 0 ? undefined : occupation.join(' and ')),
        filterText('location', input.location),
        connection && connections[connection].reading,
        searchedTexts(texts),
        ...table.readingParts,
      ),
      figures: [toFigure('Members', countAmount(matched))],
      ...tableResult(table, `Count of ${countText(matched, 'member')}`),
      matched,
      records: found.map(({ id }) => ({ kind: 'user', id })),
      href: connection === undefined ? null : `/profile/${viewerId}?tab=connections`,
    })
  },
})
