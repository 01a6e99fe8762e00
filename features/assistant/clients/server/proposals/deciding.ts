import { decideEntry } from '#features/assistant/assistant/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { proposalErrors } from '../../contract.ts'
import { audienceOf } from '../oauth/addresses.ts'
import * as sql from '../sql/index.ts'

/** What a member decides about what clients have prepared. */
export function deciding({ config, live }: Pick<App, 'config' | 'live'>) {
  const audience = audienceOf(config)

  const announce = (tx: Transaction, memberId: CallerId) =>
    live.changed(tx, { resource: 'clients', id: memberId }, [memberId])

  return {
    announce,

    /** What a member decides upon, which nobody else decides at the same time. */
    lock: async (tx: Transaction, viewer: Viewer, id: number) => {
      const proposal = await sql.lockProposal(tx, viewer.id, id)
      const pass = proposal && (await sql.findPassAgain(tx, proposal.passId, audience))
      if (proposal === undefined || pass === undefined) throw new Refusal(proposalErrors.gone)
      if (proposal.state !== 'waiting') throw new Refusal(proposalErrors[proposal.state])
      return { proposal, pass }
    },

    decide: async (
      tx: Transaction,
      viewer: Viewer,
      proposal: sql.LockedProposal,
      outcome: Parameters<typeof decideEntry>[2],
    ): Promise<void> => {
      await sql.decide(tx, proposal, outcome.record?.id ?? null)
      await decideEntry(tx, proposal.entryId, outcome)
      announce(tx, viewer.id)
    },
  }
}
