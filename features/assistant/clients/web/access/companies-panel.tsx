import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { CompanyPeople } from '#features/trade/companies/web/parts.ts'
import { roleLabels } from '#features/trade/companies/domain.ts'
import { Badge, cx, Panel, TextLink } from '#platform/web/ui/index.ts'
import type { Access } from '../../contract.ts'

interface Company {
  readonly id: number
  readonly name: string
  readonly role: keyof typeof roleLabels
}

/** Who reads the books of the member's companies: its people, each by their role. */
export function CompaniesPanel({ books }: { books: Access['books'] }) {
  const companies = books.flatMap(({ companyId, name, role }): Company[] =>
    companyId === null || role === null ? [] : [{ id: companyId, name, role }],
  )
  return (
    <Panel title="Companies">
      {companies.length === 0 ? (
        <p className="text-sm text-muted">
          You are in no company. Your personal book is open to nobody else. See{' '}
          <TextLink href="/companies">all companies</TextLink>.
        </p>
      ) : (
        <ul aria-label="Companies" className="grid grid-cols-1 divide-y divide-line">
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Its people are loaded when they are looked at. */
function CompanyRow({ company: { id, name, role } }: { company: Company }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group/company">
        <summary
          className={cx(
            'flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm',
            '[&::-webkit-details-marker]:hidden',
          )}
        >
          <ChevronRight
            size={16}
            aria-hidden
            className="shrink-0 transition-transform duration-150 group-open/company:rotate-90 rtl:rotate-180"
          />
          <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</bdi>
          <Badge>{roleLabels[role]}</Badge>
        </summary>
        <div className="grid grid-cols-1 gap-2 pb-3">{isOpen && <CompanyPeople id={id} />}</div>
      </details>
    </li>
  )
}
