import { UserText } from '#platform/web/ui/index.ts'
import type { BankChange } from '../../contract.ts'

/** `DE89 3704 0044 …`, as people read it. */
const spaced = (iban: string): string => (iban.includes(' ') ? iban : iban.replaceAll(/(.{4})(?=.)/g, '$1 '))

/** Accounts as they were or shall be. */
export const Accounts = ({ label, accounts }: { label: string; accounts: BankChange['before'] }) => (
  <div className="min-w-0">
    <dt className="text-xs">{label}</dt>
    <dd>
      {accounts.length === 0 ? (
        'None'
      ) : (
        <ul className="grid grid-cols-1 gap-1">
          {accounts.map(({ iban, bic, bank, name }) => (
            <li key={[iban, bic, bank, name].join(' ')} className="wrap-anywhere">
              <span dir="ltr" className="font-medium tabular-nums">
                {spaced(iban)}
              </span>
              {[bic, bank, name].some((text) => text !== '') && (
                <UserText as="span">{` ${[bic, bank, name].filter((text) => text !== '').join(', ')}`}</UserText>
              )}
            </li>
          ))}
        </ul>
      )}
    </dd>
  </div>
)
