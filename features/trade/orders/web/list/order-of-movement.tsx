import { useQuery } from '@tanstack/react-query'
import { openedBook } from '#platform/web/api/book.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { TextLink } from '#platform/web/ui/index.ts'
import { movementQuery } from '../queries.ts'
import { headingOf, orderAddress } from '../texts.ts'

/** Leads from a movement of stock to the order of which it is a part; nothing for others. */
export function OrderOfMovement({ movement }: { movement: number }) {
  const query = useQuery(movementQuery(movement))
  const { data } = query
  if (data == null) return <LoadLine title="The order could not be loaded" query={query} />
  return (
    <p className="text-sm">
      Part of <TextLink href={orderAddress(data.id, openedBook())}>{headingOf(data)}</TextLink>
    </p>
  )
}
