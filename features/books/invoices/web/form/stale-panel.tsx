import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorText } from '#platform/web/api/index.ts'
import { StaleComparison } from '#features/books/records/web/index.ts'
import { ErrorState, Loading, Skeleton, toast } from '#platform/web/ui/index.ts'
import { diffInvoices } from './diff.ts'
import { invoiceQuery } from '../queries.ts'
import { type FormValues, linesIn, valuesOf } from './values.ts'

interface Props {
  id: number
  busy: boolean
  /** Saves over the version that is stored now. */
  onKeepMine: (mine: FormValues, version: number) => void
  /** Fills the form with the stored invoice. Returns a function that undoes it. */
  onTakeTheirs: (theirs: FormValues, version: number) => () => void
}

const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** Shows both versions when the invoice was saved elsewhere while this form was open, so that nothing is lost. */
export function StalePanel({ id, busy, onKeepMine, onTakeTheirs }: Props) {
  const { control, getValues } = useFormContext<FormValues>()
  // Renders again while the member types.
  useWatch({ control })
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...invoiceQuery(id),
    refetchOnMount: 'always',
  })
  if (error !== null)
    return (
      <ErrorState
        compact
        title="The stored version could not be loaded"
        description={`${errorText(error)} What you typed is kept.`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (data === undefined || !isFetchedAfterMount)
    return (
      <Loading label="Loading the stored version">
        <Skeleton className="h-32 w-full" />
      </Loading>
    )
  const theirs = valuesOf(data)
  return (
    <div ref={bringIntoView} className="grid grid-cols-1">
      <StaleComparison
        busy={busy}
        fields={diffInvoices(getValues(), theirs).map(({ name, label, before, after }) => ({
          name,
          label,
          mine: before,
          theirs: after,
        }))}
        onKeepMine={() => onKeepMine(linesIn(data, getValues()), data.version)}
        onTakeTheirs={() => {
          const back = onTakeTheirs(theirs, data.version)
          toast({
            title: 'The stored version stands in the form',
            action: { label: 'Undo', onSelect: back },
          })
        }}
      />
    </div>
  )
}
