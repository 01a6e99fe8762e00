import { useState } from 'react'
import { cx } from '#platform/web/ui/cx.ts'
import { UserText } from '#platform/web/ui/index.ts'
import type { Suggestion } from '../../contract.ts'
import { mutualText, mutualNames } from './mutual-text.ts'

/** Why somebody is suggested. Hovering over the number shows the names; pressing it keeps them open. */
export function SuggestionReason({ member }: { member: Suggestion }) {
  const [open, setOpen] = useState(false)
  const { occupation, mutual } = member
  const names = mutualNames(member)
  return (
    <>
      {occupation !== null && occupation !== '' && (
        <UserText kind="name" className="text-xs text-muted">
          {occupation}
        </UserText>
      )}
      {mutual === 0 ? (
        <span className="text-xs text-muted">New on Kontor</span>
      ) : (
        <button
          type="button"
          aria-expanded={open}
          data-tip={names}
          onClick={() => setOpen(!open)}
          className={cx(
            'cursor-pointer justify-self-start rounded-small text-start text-xs text-muted',
            'underline decoration-dotted decoration-current/40 underline-offset-2 tabular-nums',
            'hover:text-text pointer-coarse:min-h-11',
          )}
        >
          {mutualText(mutual)}
        </button>
      )}
      {open && (
        <UserText as="p" className="text-xs text-text">
          {names}
        </UserText>
      )}
    </>
  )
}
