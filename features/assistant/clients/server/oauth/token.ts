import { createHash } from 'node:crypto'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { accessSeconds, scopeText } from '../../domain.ts'
import * as sql from '../sql/index.ts'
import { audienceOf } from './addresses.ts'
import { OAuthFailure, type OAuthProblem } from './failure.ts'

/** The fields of a form, each at most once. */
export type Form = ReadonlyMap<string, string>

interface Tokens {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

const badGrant = (sentence: string): OAuthProblem => ({ code: 'invalid_grant', sentence })
const usedTwice = badGrant('This was used before, so the client was cut off. Please connect it anew.')
const over = badGrant('This is unknown or over. Please connect the client anew.')

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** Gives out and takes back tokens. They are random, and only their hashes are stored. */
export function tokenService({ config, database, live }: Pick<App, 'config' | 'database' | 'live'>) {
  const audience = audienceOf(config)

  const issue = async (tx: Transaction, { passId, memberId, mayDraft }: sql.IssuedTo): Promise<Tokens> => {
    const [access, refresh] = [newSessionToken(), newSessionToken()]
    await sql.insertTokens(tx, passId, { access: hashToken(access), refresh: hashToken(refresh) })
    live.changed(tx, { resource: 'clients', id: memberId }, [memberId])
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessSeconds,
      refresh_token: refresh,
      scope: scopeText(mayDraft),
    }
  }

  const end = async (tx: Transaction, passId: number): Promise<void> => {
    const memberId = await sql.deletePass(tx, passId)
    if (memberId !== undefined) live.changed(tx, { resource: 'clients', id: memberId }, [memberId])
  }

  /** A problem is returned, not thrown, so that the transaction keeps what it ended. */
  const answer = async (work: (tx: Transaction) => Promise<Tokens | OAuthProblem>): Promise<Tokens> => {
    const result = await database.transaction(work)
    if ('sentence' in result) throw new OAuthFailure(result)
    return result
  }

  const required = (form: Form, name: string): string => {
    const value = form.get(name)
    if (value !== undefined && value !== '') return value
    throw new OAuthFailure({ code: 'invalid_request', sentence: `${name} is missing` })
  }

  const wrongResource = (sent: string | undefined): OAuthProblem | undefined =>
    sent === undefined || sent === audience.address
      ? undefined
      : { code: 'invalid_target', sentence: `Tokens are given for ${audience.address} only` }

  const byCode = (form: Form): Promise<Tokens> => {
    const codeHash = hashToken(required(form, 'code'))
    const clientId = required(form, 'client_id')
    const redirectUri = required(form, 'redirect_uri')
    const verifier = required(form, 'code_verifier')
    const resource = form.get('resource')
    return answer(async (tx) => {
      const code = await sql.lockCode(tx, codeHash, audience)
      if (code === undefined) return over
      if (code.isUsed) {
        await end(tx, code.passId)
        return usedTwice
      }
      // Whatever is wrong below, nobody gets a second attempt.
      await sql.useCode(tx, codeHash)
      if (code.isOver || code.clientId !== clientId) return over
      if (code.redirectUri !== redirectUri)
        return badGrant('redirect_uri differs from the one that was asked for')
      if (!/^[\w.~-]{43,128}$/.test(verifier) || challengeOf(verifier) !== code.challenge)
        return badGrant('code_verifier does not fit')
      const wrong = wrongResource(resource)
      if (wrong !== undefined) return wrong
      if ((resource ?? null) !== code.resource)
        return { code: 'invalid_target', sentence: 'resource differs from the one that was asked for' }
      return issue(tx, code)
    })
  }

  const byRefreshToken = (form: Form): Promise<Tokens> => {
    const tokenHash = hashToken(required(form, 'refresh_token'))
    const clientId = required(form, 'client_id')
    const resource = form.get('resource')
    return answer(async (tx) => {
      const token = await sql.lockRefreshToken(tx, tokenHash, audience)
      if (token === undefined || token.clientId !== clientId) return over
      if (token.isUsed) {
        await end(tx, token.passId)
        return usedTwice
      }
      if (token.isOver) return over
      const wrong = wrongResource(resource)
      if (wrong !== undefined) return wrong
      await sql.useRefreshToken(tx, tokenHash)
      return issue(tx, token)
    })
  }

  return {
    give(form: Form): Promise<Tokens> {
      const type = required(form, 'grant_type')
      if (type === 'authorization_code') return byCode(form)
      if (type === 'refresh_token') return byRefreshToken(form)
      throw new OAuthFailure({
        code: 'unsupported_grant_type',
        sentence: 'grant_type must be authorization_code or refresh_token',
      })
    },

    /** RFC 7009: ends the pass of a token. An unknown token is no failure. */
    revoke: (form: Form): Promise<void> =>
      database.transaction(async (tx) => {
        const passId = await sql.findPassOfToken(tx, hashToken(required(form, 'token')))
        if (passId !== undefined) await end(tx, passId)
      }),
  }
}

export type TokenService = ReturnType<typeof tokenService>
