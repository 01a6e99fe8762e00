import { useQuery } from '@tanstack/react-query'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { SectionHeading } from '#platform/web/ui/index.ts'
import type { LinkKind } from '../domain.ts'
import { linkedQuery } from './queries.ts'
import { LinkedRow } from './list/linked-row.tsx'

interface Props {
  kind: LinkKind
  id: number
}

/** The files linked to a record, a to-do, a post or a message; nothing where there are none. */
export function LinkedFiles({ kind, id }: Props) {
  const query = useQuery(linkedQuery(kind, id))
  const files = query.data
  if (files === undefined) return <LoadLine title="The linked files could not be loaded" query={query} />
  if (files.length === 0) return null
  return (
    <section aria-label="Linked files" className="grid grid-cols-1 gap-2">
      <SectionHeading level={3}>Linked files</SectionHeading>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {files.map((file) => (
          <LinkedRow key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}
