import type { AccountNotices } from '#features/people/accounts/server/index.ts'
import { bookEntriesOf } from '#features/trade/companies/server/index.ts'
import { categories, isOfBook } from '#features/assistant/tools/domain.ts'
import { quotedName } from '#features/people/emails/server/index.ts'
import type { Body } from '#platform/contract/endpoint.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { auditAct } from '#platform/server/audit.ts'
import type { App } from '#platform/server/app.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import { openBook } from '#platform/server/book.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { FetchFailure } from '#platform/server/outbound/failure.ts'
import {
  type AuthorizationRequest,
  type ConsentQuestion,
  clientErrors,
  type clientsApi,
} from '../contract.ts'
import { asksToDraft, isDocumentAddress, isSameRedirect, maxPasses } from '../domain.ts'
import { audienceOf } from './oauth/addresses.ts'
import { readDocument } from './oauth/document.ts'
import type { OAuthProblem } from './oauth/failure.ts'
import { booksWithGrants } from './open-books.ts'
import { presentClient } from './present.ts'
import * as sql from './sql/index.ts'

interface Caller {
  readonly id: CallerId
}

/** The client's address with what it is told. */
function answerAt(redirectUri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Lets clients in, each for itself and by what the member ticks. */
export function consentService(
  app: Pick<App, 'config' | 'database' | 'live' | 'log'>,
  notices: Pick<AccountNotices, 'programConnected'>,
) {
  const { config, database, live } = app
  const audience = audienceOf(config)
  const perHost = createRateLimit(app, {
    name: 'client documents of a host',
    attempts: 60,
    seconds: 10 * 60,
  })

  const fetchClient = async (address: string): Promise<sql.Client> => {
    const { linkPreviews } = config
    if (linkPreviews === undefined) throw new Refusal(clientErrors.unknownClient)
    const reach = { exempt: linkPreviews.exempt, admit: (host: string) => perHost.count(host) }
    const read = await readDocument(address, reach).catch((error: unknown) => {
      if (!(error instanceof FetchFailure)) throw error
      return undefined
    })
    if (read === undefined) throw new Refusal(clientErrors.unreadableClient)
    return sql.storeClient(database, read)
  }

  /** The client of a request, which may be answered at the address that it names. */
  const findClient = async (request: AuthorizationRequest): Promise<sql.Client> => {
    const { client_id: clientId, redirect_uri: redirectUri } = request
    const known = await sql.findClient(database, clientId)
    const client = known ?? (isDocumentAddress(clientId) ? await fetchClient(clientId) : undefined)
    if (client === undefined) throw new Refusal(clientErrors.unknownClient)
    if (!client.redirectUris.some((registered) => isSameRedirect(registered, redirectUri)))
      throw new Refusal(clientErrors.foreignRedirect)
    return client
  }

  const problemOf = (request: AuthorizationRequest): OAuthProblem | undefined => {
    if (request.response_type !== 'code')
      return {
        code: 'unsupported_response_type',
        sentence: 'The client asks for something else than a code.',
      }
    const isHashed = request.code_challenge_method === 'S256'
    if (!isHashed || !/^[\w-]{43}$/.test(request.code_challenge ?? ''))
      return {
        code: 'invalid_request',
        sentence: 'The client does not protect its request as it must (PKCE with S256).',
      }
    if (request.resource !== undefined && request.resource !== audience.address)
      return {
        code: 'invalid_target',
        sentence: `The client asks for another address than ${audience.address}.`,
      }
    return undefined
  }

  const answerTo = (
    { redirect_uri: address, state }: AuthorizationRequest,
    answer: Readonly<Record<string, string>>,
  ): string => answerAt(address, { ...answer, state, iss: config.publicUrl })

  const ask = async (viewer: Caller, request: AuthorizationRequest): Promise<ConsentQuestion> => {
    const client = await findClient(request)
    const problem = problemOf(request)
    const { code, sentence } = problem ?? { code: 'access_denied', sentence: undefined }
    return {
      client: presentClient(client, request.redirect_uri),
      problem: sentence ?? null,
      declineTo: answerTo(request, { error: code }),
      asksToDraft: asksToDraft(request.scope),
      books: await booksWithGrants(database, viewer),
    }
  }

  const approve = async (viewer: Caller, body: Body<typeof clientsApi.approve>): Promise<string> => {
    const { request, mayDraft } = body
    const client = await findClient(request)
    const problem = problemOf(request)
    if (problem !== undefined) throw new Refusal(commonErrors.badRequest, { sentence: problem.sentence })
    if (mayDraft && !asksToDraft(request.scope)) throw new Refusal(clientErrors.draftsNotAsked)
    const chosen = categories.filter((category) => body.categories.includes(category))
    const needsBook = chosen.some(isOfBook)
    const bookIds = needsBook ? [...new Set(body.bookIds)] : []
    if (needsBook && bookIds.length === 0) throw new Refusal(clientErrors.noBook)
    const code = newSessionToken()
    await database.transaction(async (tx) => {
      if ((await sql.countPasses(tx, viewer.id, audience)) >= maxPasses)
        throw new Refusal(clientErrors.tooMany)
      const own = await bookEntriesOf(tx, viewer.id)
      for (const id of bookIds) await openBook(async () => own.find((book) => book.id === id), viewer, id)
      const passId = await sql.insertPass(tx, {
        memberId: viewer.id,
        clientId: client.id,
        audience: audience.address,
        redirectUri: request.redirect_uri,
        categories: chosen,
        bookIds,
        mayDraft,
      })
      // In the log of each company whose book it reads, or in that of the server alone.
      const companies = own.filter(({ id, kind }) => kind === 'company' && bookIds.includes(id))
      for (const bookId of companies.length === 0 ? [undefined] : companies.map(({ id }) => id))
        await auditAct(tx, { action: 'connect program', target: client.name, bookId })
      const names = own.filter(({ id }) => bookIds.includes(id)).map(({ name }) => quotedName(name))
      const books = names.length === 0 ? '' : `, in the books ${names.join(', ')}`
      await notices.programConnected(tx, viewer.id, client.name, `${chosen.join(', ')}${books}`)
      live.changed(tx, { resource: 'clients', id: viewer.id }, [viewer.id])
      await sql.insertCode(tx, {
        codeHash: hashToken(code),
        passId,
        challenge: request.code_challenge ?? '',
        resource: request.resource ?? null,
      })
    })
    return answerTo(request, { code })
  }

  const expectOwn = async (viewer: Caller, id: number): Promise<void> => {
    if (!(await sql.isOwnPass(database, viewer.id, id))) throw new Refusal(commonErrors.notFound)
  }

  const revoke = (viewer: Caller, id: number): Promise<void> =>
    database.transaction(async (tx) => {
      if ((await sql.deleteOwnPass(tx, viewer.id, id)) === 0) throw new Refusal(commonErrors.notFound)
      await auditAct(tx, { action: 'disconnect program', target: `number ${id}` })
      live.changed(tx, { resource: 'clients', id: viewer.id }, [viewer.id])
    })

  return { ask, approve, expectOwn, revoke }
}

export type ConsentService = ReturnType<typeof consentService>
