import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type Account, changeOwner } from './account.ts'
import { EmbeddedFailure } from './errors.ts'
import type { Postmaster } from './postmaster.ts'

/** Where PostgreSQL listens: on a socket in its own directory or, on Windows, on the loopback address. */
export interface Address {
  readonly host: string
  readonly port: number
  readonly socket: boolean
}

/** In bytes. Linux allows 107, macOS 103. */
const longestSocketPath = 103

export const socketFile = ({ host, port }: Pick<Address, 'host' | 'port'>): string =>
  path.join(host, `.s.PGSQL.${port}`)

const socketDirectoryIn = (directory: string) => path.join(directory, 'run')

/** Where the running database listens, or where it shall listen once started. */
export async function chooseAddress(
  directory: string,
  postmaster: Postmaster,
  account: Account | undefined,
): Promise<Address> {
  const running = postmaster.state === 'running' ? postmaster : undefined
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: running?.port ?? (await freePort()), socket: false }
  }
  const address = { port: running?.port ?? 5_432, socket: true }
  if (running?.socketDirectory) return { ...address, host: running.socketDirectory }
  const host = socketDirectoryIn(directory)
  const fits = Buffer.byteLength(socketFile({ ...address, host })) <= longestSocketPath
  const chosen = { ...address, host: fits ? host : shortSocketDirectory(directory) }
  prepare(chosen.host, account)
  return chosen
}

/** The setting is a comma-separated list of limited length, so the socket's directory is relative where possible. */
export function listenArguments(address: Address, directory: string): string[] {
  const port = ['-c', `port=${address.port}`]
  if (!address.socket) return [...port, '-c', `listen_addresses=${address.host}`]
  const directoryArgument = address.host === socketDirectoryIn(directory) ? 'run' : address.host
  return [...port, '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700', '-k', directoryArgument]
}

function shortSocketDirectory(directory: string): string {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  return path.join(os.tmpdir(), `kontor-${name}`)
}

function prepare(directory: string, account: Account | undefined): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(directory)
  // Anybody can create it in the temporary directory first, and impersonate the database.
  if (![process.getuid?.(), account?.uid].includes(uid))
    throw new EmbeddedFailure(`${directory} belongs to somebody else`)
  changeOwner(account, directory)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1')
  return address.port
}
