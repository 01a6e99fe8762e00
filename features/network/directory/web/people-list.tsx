import { useInfiniteQuery } from '@tanstack/react-query'
import { useFocusRestoration } from '#features/network/connections/web/parts.ts'
import { EndOfList } from '#platform/web/shell/end-of-list.tsx'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState, LinkButton } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { isNarrowed, type PeopleFilter } from './filter.ts'
import { PersonRow } from './person-row.tsx'
import { peopleQuery } from './queries.ts'

const listClass = 'grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface'

/** The members whom the filter finds. */
export function PeopleList({ filter }: { filter: PeopleFilter }) {
  const query = useInfiniteQuery(peopleQuery(filter))
  const { data, error, fetchNextPage, isPlaceholderData } = query
  const box = useFocusRestoration<HTMLDivElement>()
  const people = data?.pages.flatMap(({ items }) => items)
  if (people === undefined)
    return error === null ? (
      <PeopleLoading />
    ) : (
      <LoadError title="The people could not be loaded" query={query} />
    )
  if (people.length === 0) return <NoPeople filter={filter} />
  return (
    <div ref={box}>
      <ul aria-label="People" aria-busy={isPlaceholderData} className={listClass}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <EndOfList
        what="people"
        next={data?.pages.at(-1)?.nextCursor ?? null}
        load={() => fetchNextPage({ throwOnError: true })}
      />
    </div>
  )
}

function NoPeople({ filter: { relation, ...others } }: { filter: PeopleFilter }) {
  const hasNone = relation === 'connected' && !isNarrowed(others)
  return (
    <EmptyState
      art={hasNone ? 'people' : 'search'}
      title={hasNone ? 'No connections yet' : 'Nobody found'}
      description={
        hasNone ? 'Connect with people you work with.' : 'Try fewer words, or another way of writing them.'
      }
      action={<LinkButton href="/people">Show everybody</LinkButton>}
    />
  )
}

const PeopleLoading = () => (
  <div className={listClass}>
    <LoadingRows label="Loading people" rows={8} row="border-b border-line p-3 last:border-b-0 sm:px-4" />
  </div>
)
