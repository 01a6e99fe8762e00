import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter/use-browser-location'
import { useTagHref } from '#features/network/posts/web/parts.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { ErrorState, Loading, Panel, Skeleton, TextLink } from '#platform/web/ui/index.ts'
import { newestTagsQuery } from './queries.ts'

/** How many tags fit into three rows of the strip. */
const fewest = 7

const widths = ['w-16', 'w-20', 'w-18', 'w-14', 'w-24']

/** Tags in use. A click filters the feed. */
export function TagsPanel({ compact }: { compact: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(newestTagsQuery)
  const href = useTagHref()
  const active = new URLSearchParams(useSearch()).get('tag')
  return (
    <Panel title="Tags">
      {error !== null ? (
        <ErrorState
          compact
          title="The tags could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <Loading label="Loading tags">
          <div className="flex flex-wrap gap-1.5">
            {Array.from({ length: compact ? fewest : 20 }, (_, index) => (
              <Skeleton key={index} className={`h-6 pointer-coarse:h-9 ${widths[index % widths.length]}`} />
            ))}
          </div>
        </Loading>
      ) : data.length === 0 ? (
        <p className="text-sm text-muted">No tags found</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {(compact ? data.slice(0, fewest) : data).map(({ id, name }) => (
            <li key={id} className="flex max-w-full min-w-0">
              <TextLink
                href={href(name)}
                quiet
                aria-current={name === active ? 'true' : undefined}
                className={cx(
                  'k-badge inline-flex h-6 min-w-0 items-center border border-line bg-raised px-2',
                  'text-xs font-medium hover:bg-hover hover:no-underline aria-[current=true]:border-transparent',
                  'aria-[current=true]:bg-primary-soft aria-[current=true]:text-on-primary-soft pointer-coarse:h-9',
                )}
              >
                <bdi className="truncate">{name}</bdi>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
