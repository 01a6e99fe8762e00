import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  Progress,
  Skeleton,
  SkeletonText,
  Spinner,
} from '../ui/index.ts'
import type { IllustrationName } from '../ui/index.ts'
import { Row, Section } from './section.tsx'

const empties: Record<Exclude<IllustrationName, 'error'>, string> = {
  feed: 'No posts to show',
  people: 'No users found',
  files: 'No files yet',
  search: 'Nothing fits this search',
  todo: 'Nothing left to do',
  table: 'No invoices yet',
  mail: 'No messages yet',
  coming: 'Contacts are coming soon',
}

export function States() {
  const [retrying, setRetrying] = useState(false)
  return (
    <Section title="States">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(empties).map(([art, title]) => (
          <Card key={art} pad="none">
            <EmptyState
              art={art as IllustrationName}
              title={title}
              description={art === 'feed' ? 'Posts of the people you follow stand here.' : undefined}
              action={
                art === 'table' && (
                  <Button variant="primary" icon={Plus}>
                    New invoice
                  </Button>
                )
              }
            />
          </Card>
        ))}
        <Card pad="none">
          <ErrorState
            title="The invoices could not be loaded"
            description="What you typed is kept. Check your connection."
            retrying={retrying}
            onRetry={() => setRetrying(!retrying)}
          />
        </Card>
        <Card>
          <EmptyState art="todo" title="No to-dos" compact action={<Button size="sm">Add one</Button>} />
        </Card>
        <Card>
          <Loading>
            <div className="flex gap-3">
              <Skeleton className="size-10" />
              <div className="flex-1">
                <SkeletonText />
              </div>
            </div>
          </Loading>
        </Card>
      </div>
      <Row label="Progress">
        <Progress className="w-60" label="invoices-2025.csv" value={62} />
        <Progress className="w-60" label="Reading the scan" />
        <Progress className="w-60" label="Done" value={100} tone="success" />
        <Spinner label="Loading" className="text-muted" />
      </Row>
    </Section>
  )
}
