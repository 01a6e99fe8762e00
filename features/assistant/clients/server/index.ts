import type { AccountNotices } from '#features/people/accounts/server/index.ts'
import { assistantAvailability } from '#features/assistant/assistant/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { consentService } from './consent.ts'
import { clientCalls } from './mcp/calls.ts'
import { mcpProtocol } from './mcp/protocol.ts'
import { runningCalls } from './mcp/running.ts'
import { oauthProtocol } from './oauth/protocol.ts'
import { tokenService } from './oauth/token.ts'
import { type NoteService, noteService } from './notes/service.ts'
import { proposalService } from './proposals/service.ts'
import { clientData } from './own-data.sql.ts'
import { clientRoutes, noteRoutes, proposalRoutes } from './routes.ts'
import { deleteIdleClients, deleteOldNotes, deleteOldProposals, deleteOver } from './sql/index.ts'
import { whoSeesService } from './who-sees.ts'

export { connectedPrograms } from './legacy.ts'

export { closeRequisitionProposal } from './proposals/requisitions.ts'
export { noteLines } from './notes/service.ts'

/** Programs outside that read for members over MCP, and the page that says who can see a member's data. */
export function clientsFeature(
  app: App,
  notices: Pick<AccountNotices, 'programConnected'>,
): Feature & Pick<NoteService, 'writeNotes'> {
  const { database } = app
  const proposals = proposalService(app)
  const notes = noteService(app)
  const calls = clientCalls(app, {
    availability: assistantAvailability(app),
    running: runningCalls(app),
    proposals,
  })
  return {
    name: 'clients',
    ownData: clientData,
    routes: [
      ...clientRoutes(consentService(app, notices), whoSeesService(app)),
      ...proposalRoutes(proposals),
      ...noteRoutes(notes),
    ],
    protocols: [oauthProtocol(app, tokenService(app)), mcpProtocol(app, calls)],
    start: notes.start,
    close: notes.close,
    end: notes.end,
    writeNotes: notes.writeNotes,
    cleanUp: async () => {
      await deleteOver(database)
      await deleteOldProposals(database)
      await deleteOldNotes(database)
      await deleteIdleClients(database)
    },
  }
}
