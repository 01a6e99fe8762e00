/* oxlint-disable react/no-array-index-key -- a result never changes */
import type { Row } from '#features/assistant/tools/contract.ts'
import { TextLink, UserText } from '#platform/web/ui/index.ts'
import { inAppHref } from '../../formatted/href.ts'
import { cellText } from './cells.ts'

/** Passages as they stand in their files, each with its file and page. */
export const Passages = ({ rows, label }: { rows: readonly Row[]; label: string }) => (
  <ul aria-label={label} className="grid max-h-88 grid-cols-1 gap-3 overflow-y-auto">
    {rows.map((row, index) => (
      <li key={index}>
        <PassageView row={row} />
      </li>
    ))}
  </ul>
)

function PassageView({ row }: { row: Row }) {
  const [file = '', page = '', passage = ''] = row.cells.map((cell) => cellText(cell))
  const href = inAppHref(row.href ?? '')
  const source = (
    <UserText lines={2}>
      {page === '' ? file : `${file}, ${page.charAt(0).toLowerCase()}${page.slice(1)}`}
    </UserText>
  )
  return (
    <figure className="grid grid-cols-1 gap-1 border-s-2 border-strong ps-3">
      <blockquote className="text-sm">
        {passage === '' ? (
          <p className="text-muted">Only its name or a tag fits.</p>
        ) : (
          <UserText as="p" kind="body">
            {passage}
          </UserText>
        )}
      </blockquote>
      <figcaption className="text-xs text-muted">
        {href === undefined ? source : <TextLink href={href}>{source}</TextLink>}
      </figcaption>
    </figure>
  )
}
