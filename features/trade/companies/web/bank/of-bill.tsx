import { useQuery } from '@tanstack/react-query'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { TextLink, UserText } from '#platform/web/ui/index.ts'
import { useLiveCompanies } from '../queries.ts'
import { BankNotice } from './notice.tsx'
import { billBankWarningQuery } from './queries.ts'

/** A warning at a bill, and at its payment, whose supplier changes its bank details. */
export function BankOfBill({ billId }: { billId: number }) {
  useLiveCompanies()
  const query = useQuery(billBankWarningQuery(billId))
  const warning = query.data
  if (warning === undefined)
    return <LoadLine title="Whether bank details change could not be loaded" query={query} />
  if (warning === null) return null
  const { company } = warning
  return (
    <BankNotice
      warning={warning}
      title={
        <>
          <TextLink href={`/companies/${company.id}`}>
            <UserText as="span">{company.name}</UserText>
          </TextLink>
          {' changes its bank details'}
        </>
      }
      advice="Before you pay to the new ones, ask the company on a telephone number that you knew before."
    />
  )
}
