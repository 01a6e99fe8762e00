import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { alwaysRefetch, api } from './api.ts'

const noticesQuery = queryOptions({
  queryKey: ['admin', 'notices'],
  queryFn: ({ signal }) => api('GET /api/admin/notices', { signal }),
  ...alwaysRefetch,
})

/** What whoever runs the server should change. Nothing where all is well. */
export function Notices() {
  const query = useQuery(noticesQuery)
  const { data } = query
  if (data === undefined) return <LoadLine title="The server’s warnings could not be loaded" query={query} />
  if (data.notices.length === 0) return null
  return (
    <section aria-label="Warnings about this server" className="grid grid-cols-1 gap-3">
      {data.notices.map(({ sentence, details }) => (
        <div
          key={sentence}
          className="flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning-text"
        >
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          <div className="min-w-0 wrap-anywhere">
            <p>{sentence}</p>
            {details.length > 0 && (
              <details className="mt-1">
                <summary className="w-fit cursor-pointer font-medium">What an attacker needs</summary>
                <ul className="mt-1 list-disc space-y-1 ps-5">
                  {details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        </div>
      ))}
    </section>
  )
}
