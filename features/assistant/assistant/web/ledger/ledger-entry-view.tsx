import type { ElementType } from 'react'
import { categories, categoryLabels } from '#features/assistant/tools/domain.ts'
import { formatCount } from '#platform/web/notation/counts.ts'
import { Badge, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { LedgerEntry } from '../../contract.ts'
import { Disclosure } from '../disclosure.tsx'
import { RecordLinks } from '../record-links.tsx'
import { callOf } from './call-text.ts'
import { Prepared, Sent } from './client-call.tsx'

const kinds = { chat: 'Question', image: 'Picture', sentiment: 'Text' } as const
const states = { running: 'Running', done: 'Answered', stopped: 'Stopped', failed: 'Failed' } as const
const grantTexts = { ask: 'when switched on', allow: 'always', deny: 'never' } as const

interface Props {
  entry: LedgerEntry
  /** Shown where entries of several books stand together. */
  bookName?: string
  level?: 2 | 3
}

/**
 * One answer: the question, the engine, the opened categories, and each reading with its records. Of a client, what it
 * called.
 */
export function LedgerEntryView({ entry, bookName, level = 2 }: Props) {
  const { kind, prompt, at, engine, model, client, proposed, decision, state, opened, grants, reads } = entry
  const call = client === null ? undefined : callOf(prompt, proposed !== null)
  const Heading: ElementType = `h${level}`
  return (
    <li
      data-list-item
      className="grid grid-cols-1 gap-2 rounded-card border border-line bg-surface px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <Badge>{client === null ? kinds[kind] : 'Client'}</Badge>
        <bdi>{client ?? (engine === 'built-in' ? 'Built-in assistant' : (model ?? 'Model'))}</bdi>
        {bookName !== undefined && <bdi>{bookName}</bdi>}
        <span>{states[state]}</span>
        <RelativeTime date={at} />
      </div>
      <Heading className="font-medium">
        <UserText lines={3}>{call?.sentence ?? prompt}</UserText>
      </Heading>
      {call && <Sent call={call} prompt={prompt} />}
      <p className="text-xs text-muted">
        {opened.length === 0
          ? 'Nothing was open.'
          : `Open: ${categories
              .filter((category) => opened.includes(category))
              .map((category) => `${categoryLabels[category]} (${grantTexts[grants[category]]})`)
              .join(', ')}.`}
      </p>
      {proposed !== null ? (
        <Prepared kind={proposed} decision={decision} />
      ) : reads.length === 0 ? (
        <p>Nothing was read.</p>
      ) : (
        <ul aria-label="What was read" className="grid grid-cols-1 gap-1 border-t border-line pt-2">
          {reads.map((read, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and may name a thing twice
            <li key={index} className="min-w-0">
              <ReadView {...read} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function ReadView({ tool, category, reading, matched, records }: LedgerEntry['reads'][number]) {
  // Several passages may be of one file.
  const isOfFiles = tool === 'documents'
  return (
    <Disclosure reading={reading} matched={matched} {...(isOfFiles && { noun: 'passage' })}>
      <p className="pb-1 text-xs text-muted">
        {categoryLabels[category]}, with the tool “{tool}”
        {matched > records.length &&
          records.length > 0 &&
          !isOfFiles &&
          `; the first ${records.length} of ${formatCount(matched)} records`}
      </p>
      <RecordLinks records={records} />
    </Disclosure>
  )
}
