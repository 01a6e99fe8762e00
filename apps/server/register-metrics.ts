import type { LinkPreviews } from '#features/network/previews/server/index.ts'
import { cacheSizes } from '#platform/server/cache.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { PoolSize } from '#platform/server/database/sizes.ts'
import { postgresVersion } from '#platform/server/database/version.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import { type QueueSize, queueSizes } from '#platform/server/queue.ts'
import type { Hub } from '#platform/server/realtime/hub.ts'

interface Sources {
  readonly database: Database
  readonly hub: Hub
  readonly jobs: Jobs
  readonly previews: Pick<LinkPreviews, 'outcomes'>
}

/** Registers all metrics except those of requests. `deploy/grafana-dashboard.json` uses these names. */
export function registerMetrics(metrics: Metrics, { database, hub, jobs, previews }: Sources): void {
  const pools = (read: (size: PoolSize) => number) => () =>
    Object.fromEntries(Object.entries(database.sizes()).map(([pool, size]) => [pool, read(size)]))
  metrics.gauges(
    'kontor_pool_open',
    'Connections that are open',
    'pool',
    pools(({ open }) => open),
  )
  metrics.gauges(
    'kontor_pool_in_use',
    'Connections in use; of shared ones, statements under way',
    'pool',
    pools(({ inUse }) => inUse),
  )
  metrics.gauges(
    'kontor_pool_waiting',
    'Callers that wait for a connection or for their turn to write',
    'pool',
    pools(({ waiting }) => waiting),
  )
  const queues = (read: (size: QueueSize) => number) => () => {
    const sums: Record<string, number> = {}
    for (const size of queueSizes()) sums[size.name] = (sums[size.name] ?? 0) + read(size)
    return sums
  }
  metrics.gauges(
    'kontor_queue_running',
    'Dear work under way',
    'queue',
    queues(({ running }) => running),
  )
  metrics.gauges(
    'kontor_queue_waiting',
    'Dear work that waits',
    'queue',
    queues(({ waiting }) => waiting),
  )
  metrics.gauges('kontor_cache_bytes', 'What is kept in memory', 'cache', () => {
    const sums: Record<string, number> = {}
    for (const { name, bytes } of cacheSizes()) sums[name] = (sums[name] ?? 0) + bytes
    return sums
  })
  metrics.gauges(
    'kontor_reads',
    'Statements of reading requests since the start, by who answered them',
    'where',
    () => ({ ...database.reads() }),
  )
  metrics.gauge('kontor_database_up', 'Whether the database answers', async () =>
    postgresVersion(database).then(
      () => 1,
      () => 0,
    ),
  )

  metrics.gauges('kontor_postgresql_info', 'The version of PostgreSQL', 'version', async () => {
    const { name } = await postgresVersion(database)
    return { [name]: 1 }
  })
  metrics.gauge(
    'kontor_postgresql_outdated',
    'Whether a later release closes known security holes',
    async () => ((await postgresVersion(database)).warning === undefined ? 0 : 1),
  )

  metrics.gauge('kontor_sockets', 'Open WebSockets', () => hub.figures().sockets)
  metrics.gauge('kontor_members_online', 'Members with an open socket', () => hub.figures().members)
  metrics.total('kontor_frames_total', 'Frames sent to sockets', () => hub.figures().frames)

  metrics.gauges(
    'kontor_jobs',
    'Jobs of all processes; mails are among those that wait',
    'state',
    async () => {
      const { waiting, failed, mails } = await jobs.counts()
      return { waiting, failed, mails }
    },
  )
  metrics.gauges(
    'kontor_link_previews',
    'Links since the start whose preview was made, or was not, by the reason',
    'outcome',
    () => previews.outcomes(),
  )
  metrics.gauge(
    'kontor_oldest_job_seconds',
    'How long the oldest job that could run has been waiting',
    async () => (await jobs.counts()).oldestSeconds,
  )
}
