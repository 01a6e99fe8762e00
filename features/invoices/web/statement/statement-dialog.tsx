import Printer from 'lucide-react/icons/printer'
import { useQuery } from '@tanstack/react-query'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Loading,
  Skeleton,
  SkeletonText,
} from '#platform/web/ui/index.ts'
import { printDocument } from '../document/print.tsx'
import { statementQuery } from '../queries.ts'
import { StatementDocument } from './statement-document.tsx'

interface Props {
  customer: string
  onClose: () => void
}

/** All issued invoices, payments and dues of one customer. */
export function StatementDialog({ customer, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(statementQuery(customer))
  // The server answers 404 for a customer without issued invoices.
  const isEmpty = data?.accounts.length === 0 || (error instanceof ApiError && error.status === 404)
  return (
    <Dialog
      open
      size="lg"
      className="sm:max-h-[calc(100dvh-2rem)]! sm:max-w-[min(60rem,calc(100vw-3rem))]!"
      title="Customer statement"
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {data !== undefined && !isEmpty && (
            <Button
              variant="primary"
              icon={Printer}
              onClick={() =>
                void printDocument(`Statement ${data.customerName}`, () =>
                  Promise.resolve(<StatementDocument statement={data} />),
                )
              }
            >
              Print
            </Button>
          )}
        </>
      }
    >
      {isEmpty ? (
        <EmptyState
          art="table"
          title="No issued invoices yet"
          description="A statement lists invoices once they are final, sent or acknowledged."
        />
      ) : data === undefined ? (
        error === null ? (
          <Loading label="Loading statement">
            <div className="grid gap-6">
              <Skeleton className="h-6 w-56" />
              <SkeletonText lines={3} />
              <SkeletonText lines={6} />
            </div>
          </Loading>
        ) : (
          <ErrorState
            title={`Error: ${errorText(error, 'The statement could not be loaded')}`}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )
      ) : (
        <StatementDocument statement={data} />
      )}
    </Dialog>
  )
}
