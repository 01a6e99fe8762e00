import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Panel, TextLink, UserText } from '#platform/web/ui/index.ts'
import { notesQuery } from '../queries.ts'
import { Anchor } from './anchor.tsx'

/** What was read, month by month. Nothing is shown before the first note. */
export function NotesPanel() {
  const list = useQuery(notesQuery)
  const { data: notes = [] } = list
  if (list.error !== null)
    return <LoadError compact title="The monthly notes could not be loaded" query={list} />
  if (notes.length === 0) return null
  return (
    <Anchor id="notes">
      <Panel title="Month by month">
        <p className="pb-3 text-sm text-muted">
          At the beginning of a month you are told what was read in the one before. Choose where under{' '}
          <TextLink href="/account#notifications">Notifications</TextLink>.
        </p>
        <ul aria-label="Months" className="grid grid-cols-1 divide-y divide-line">
          {notes.map(({ id, month, sentences }, index) => (
            <li key={id} className="py-2 text-sm">
              <details open={index === 0}>
                <summary className="min-h-8 cursor-pointer font-medium">{month}</summary>
                {sentences.map((sentence) => (
                  <p key={sentence} className="pt-1">
                    <UserText>{sentence}</UserText>
                  </p>
                ))}
              </details>
            </li>
          ))}
        </ul>
      </Panel>
    </Anchor>
  )
}
