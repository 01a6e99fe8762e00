import { useState } from 'react'
import { useSession } from '#features/people/accounts/web/index.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { Button, ConfirmDialog, LinkButton, Panel } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { ShownTrade } from '../../contract.ts'
import { useStopMail } from '../mutations.ts'

const loadClaim = async () => (await import('./claim-dialog.tsx')).ClaimDialog

interface Props {
  token: string
  shown: ShownTrade
}

/** What a guest may do with their side and with mails, below all else. */
export function Ending({ token, shown: { expiresAt, isStopped, inviter } }: Props) {
  const session = useSession()
  const claim = useOnDemand(loadClaim)
  return (
    <Panel title="This link">
      <div className="grid min-w-0 grid-cols-1 gap-4 text-sm">
        <p>
          It is open until {formatDate(expiresAt.slice(0, 10))}. Whoever has it can act for you, so please do
          not pass it on.
        </p>
        <div className="grid min-w-0 grid-cols-1 gap-2">
          <p>
            You can keep all of this in a book of your own on Kontor: your quote, your orders and what
            follows.
            {session.state !== 'member' &&
              ' Sign in or register in this browser, and then open the link from your email again.'}
          </p>
          <div className="flex flex-wrap gap-2">
            {session.state === 'member' ? (
              <Button {...dialogTrigger(claim)}>Take it into my book</Button>
            ) : (
              <LinkButton href="/">Sign in or register</LinkButton>
            )}
          </div>
        </div>
        <div>
          {isStopped ? (
            <p>You get no more emails about this.</p>
          ) : (
            <StopMail token={token} inviter={inviter} />
          )}
        </div>
      </div>
      {claim.Open && <claim.Open token={token} onClose={claim.close} />}
    </Panel>
  )
}

function StopMail({ token, inviter }: { token: string; inviter: string }) {
  const [asking, setAsking] = useState(false)
  const stop = useStopMail(token)
  return (
    <>
      <Button variant="ghost" className="-ms-2" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        No more emails about this
      </Button>
      <ConfirmDialog
        open={asking}
        title="Get no more emails about this?"
        description={`You hear nothing of what ${inviter} does unless you open this link. It stays open.`}
        confirmLabel="No more emails"
        busy={stop.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => stop.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
