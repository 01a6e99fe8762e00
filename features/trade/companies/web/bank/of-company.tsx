import { useQuery } from '@tanstack/react-query'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button } from '#platform/web/ui/index.ts'
import type { Company } from '../../contract.ts'
import { rightsOf } from '../../domain.ts'
import { BankNotice } from './notice.tsx'
import { bankWarningQuery, useStop } from './queries.ts'

/** New bank details of a company that wait, for its people and partners. Who runs it stops them with one click. */
export function BankOfCompany({ company: { id, role } }: { company: Company }) {
  const query = useQuery(bankWarningQuery(id))
  const warning = query.data
  const stop = useStop(id)
  if (warning === undefined)
    return <LoadLine title="Whether bank details change could not be loaded" query={query} />
  if (warning === null) return null
  const manages = role !== null && rightsOf[role].people === 'write'
  return (
    <BankNotice
      warning={warning}
      title={role === null ? 'This company changes its bank details' : 'New bank details wait'}
      advice={
        role === null
          ? 'Before you pay to the new ones, ask the company on a telephone number that you knew before.'
          : manages
            ? 'If you do not know of it, stop it. Your partners are warned meanwhile.'
            : 'If this looks wrong, ask an owner or manager to stop it.'
      }
      {...(manages && {
        action: (
          <Button
            variant="danger"
            busy={stop.isPending}
            busyLabel="Stopping…"
            onClick={() => stop.mutate(warning.id)}
          >
            Stop the new bank details
          </Button>
        ),
      })}
    />
  )
}
