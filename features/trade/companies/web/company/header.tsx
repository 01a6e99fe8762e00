import { useState } from 'react'
import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { Badge, Button, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Company } from '../../contract.ts'
import { mayMove, moveAreas, rightsOf, roleLabels } from '../../domain.ts'
import { MoveDialog } from '../moves/move-dialog.tsx'
import { CompanyLogo } from '../company-logo.tsx'
import { countPeople, placeOf } from '../texts.ts'
import { switchBook } from '../books/queries.ts'
import { useMember } from '#features/people/accounts/web/index.ts'
import { toastError } from '#platform/web/api/index.ts'

/** What the book opens with: the first of these that the role may see. */
const areas = ['financials', 'invoices', 'materials'] as const

/** Name, place and role, and for its people the way into its book. */
export function Header({ company }: { company: Company }) {
  const memberId = useMember().id
  const { name, legalName, logo, people, role, bookId } = company
  const facts = [legalName === name ? '' : legalName, placeOf(company), countPeople(people)]
  const tab = areas.find((area) => role !== null && rightsOf[role][area] !== 'none')
  const canMove = role !== null && company.deletesAt === null && moveAreas.some((area) => mayMove(role, area))
  const [isMoving, setMoving] = useState(false)
  const open = (id: number) =>
    void switchBook(id, memberId, `/ai?tab=${tab ?? 'assistant'}`).catch((error: unknown) =>
      toastError(error, { errorFallback: 'The book could not be opened' }),
    )
  return (
    <header className="grid grid-cols-1 gap-3">
      <TextLink href="/companies" quiet className="justify-self-start text-xs text-muted">
        Companies
      </TextLink>
      <div className="flex flex-wrap items-center gap-4">
        <CompanyLogo logo={logo} size="lg" />
        <div className="grid min-w-48 flex-1 grid-cols-1 gap-1">
          <h1 className="k-title font-semibold wrap-anywhere">
            <UserText>{name}</UserText>
          </h1>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <span className="wrap-anywhere">{facts.filter((fact) => fact !== '').join(' · ')}</span>
            {role !== null && <Badge>{roleLabels[role]}</Badge>}
          </p>
          <CompanyIdentity identity={company.identity} />
        </div>
        {canMove && <Button onClick={() => setMoving(true)}>Move my records here</Button>}
        {bookId !== null && (
          <Button variant="primary" onClick={() => open(bookId)}>
            Open the book
          </Button>
        )}
      </div>
      {canMove && isMoving && <MoveDialog company={company} onClose={() => setMoving(false)} />}
    </header>
  )
}
