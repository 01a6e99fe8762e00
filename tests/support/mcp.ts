import {
  auth,
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { clientsApi } from '#features/assistant/clients/contract.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import type { TestClient } from './client.ts'

export const redirectUri = 'http://127.0.0.1:33418/callback'

/** The official client's memory, and where it would send the browser. */
export class Program implements OAuthClientProvider {
  readonly redirectUrl: string
  readonly clientMetadata
  information: OAuthClientInformationMixed | undefined
  stored: OAuthTokens | undefined
  verifier = ''
  asked: URL | undefined
  discovered: OAuthDiscoveryState | undefined

  constructor(name = 'Desk client', address = redirectUri) {
    this.redirectUrl = address
    this.clientMetadata = { client_name: name, redirect_uris: [address] }
  }
  state = () => 'the state'
  clientInformation = () => this.information
  saveClientInformation = (information: OAuthClientInformationMixed) => void (this.information = information)
  tokens = () => this.stored
  saveTokens = (tokens: OAuthTokens) => void (this.stored = tokens)
  redirectToAuthorization = (url: URL) => void (this.asked = url)
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier)
  codeVerifier = () => this.verifier
  saveDiscoveryState = (state: OAuthDiscoveryState) => void (this.discovered = state)
  discoveryState = () => this.discovered
  invalidateCredentials = (what: string) => {
    if (what === 'all' || what === 'tokens') this.stored = undefined
    if (what === 'all' || what === 'client') this.information = undefined
  }
}

interface Place {
  readonly url: string
}

type Member = Pick<TestClient, 'call' | 'confirm'> & { readonly id: number }

export const endpointOf = ({ url }: Place): URL => new URL('/mcp', url)

type Asked = Record<'client_id' | 'redirect_uri', string> & Record<string, string>

/** The parameters that the client puts into the address of the consent page. */
export async function askToConnect(app: Place, program: Program): Promise<Asked> {
  await auth(program, { serverUrl: endpointOf(app) })
  const asked: Record<string, string> = Object.fromEntries(program.asked?.searchParams ?? [])
  return { client_id: '', redirect_uri: '', ...asked }
}

export interface Ticked {
  readonly categories: Category[]
  readonly bookIds?: number[]
  readonly mayDraft?: boolean
}

/** What the consent page does: the member ticks, and the answer goes to the client. */
export async function approve(
  member: Member,
  request: Asked,
  { categories, bookIds = [member.id], mayDraft = false }: Ticked,
): Promise<URLSearchParams> {
  await member.confirm()
  const { body } = await member.call(clientsApi.approve, { body: { request, categories, bookIds, mayDraft } })
  return new URL(body.redirectTo).searchParams
}

/** A client that the member has let in. */
export async function connectProgram(
  app: Place,
  member: Member,
  ticked: Ticked,
  program = new Program(),
): Promise<Program> {
  const answer = await approve(member, await askToConnect(app, program), ticked)
  await new StreamableHTTPClientTransport(endpointOf(app), { authProvider: program }).finishAuth(answer)
  return program
}

/** Connects the official client; `auto` speaks the newest revision of the protocol, `legacy` the one before. */
export async function openClient(
  app: Place,
  program: Program,
  mode: 'auto' | 'legacy' = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(endpointOf(app), { authProvider: program }))
  return client
}

/** The texts of a tool's answer. */
export async function callTool(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<{ readonly text: string; readonly isError: boolean }> {
  const { content, isError = false } = await client.callTool({ name, arguments: input })
  return { text: content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'), isError }
}
