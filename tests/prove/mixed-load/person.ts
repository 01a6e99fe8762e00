import type { TestClient } from '#tests/support/client.ts'
import { type TestSocket, openTestSocket } from '#tests/support/socket.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import type { Random } from '../proof.ts'
import type { Caller, ProofServer } from '../server.ts'
import type { LoadRecord } from './record.ts'

/** A member with an open page, and their newest items. */
export interface Person {
  readonly caller: Caller
  /** Calls as the member, counted and timed. */
  readonly call: TestClient['call']
  readonly socket: TestSocket
  readonly random: Random
  /** The other member of their conversation. */
  readonly partner: { readonly id: number; readonly conversation: number }
  /** The ids of their newest items; 0 before the first. */
  readonly last: { post: number; todo: number; invoice: number }
}

/** @param everybody all members, themselves included; each talks with the next one */
export async function openPerson(
  server: ProofServer,
  around: readonly Caller[],
  at: number,
  { random, record }: { random: Random; record: LoadRecord },
): Promise<Person> {
  const [caller, partner] = [around[at], around[(at + 1) % around.length]]
  if (caller === undefined || partner === undefined) throw new Error('Nobody is there')
  const body = { participantId: partner.id, content: 'Good morning' }
  const { id } = (await caller.call(messagesApi.open, { body })).body
  return {
    caller,
    call: record.timed(caller),
    socket: await openTestSocket(server.url, caller.token),
    random,
    partner: { id: partner.id, conversation: id },
    last: { post: 0, todo: 0, invoice: 0 },
  }
}
