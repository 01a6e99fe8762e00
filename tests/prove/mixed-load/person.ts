import type { TestClient } from '#tests/support/client.ts'
import { type TestSocket, openTestSocket } from '#tests/support/socket.ts'
import { messagesApi } from '#features/messages/contract.ts'
import type { Random } from '../proof.ts'
import type { Caller, ProofServer } from '../server.ts'
import type { Record } from './record.ts'

/** A member with the product open in a window, and what they have at hand in it. */
export interface Person {
  readonly caller: Caller
  /** Like the caller's, but counted and timed. */
  readonly call: TestClient['call']
  readonly ear: TestSocket
  readonly random: Random
  /** With whom they talk, and where. */
  readonly partner: { readonly id: number; readonly conversation: number }
  /** What they made last; 0 before that. */
  readonly last: { post: number; todo: number; invoice: number }
}

/** @param around everybody, themselves included; the next one is whom they talk with */
export async function openPerson(
  server: ProofServer,
  around: readonly Caller[],
  at: number,
  { random, record }: { random: Random; record: Record },
): Promise<Person> {
  const [caller, partner] = [around[at], around[(at + 1) % around.length]]
  if (caller === undefined || partner === undefined) throw new Error('Nobody is there')
  const body = { participantId: partner.id, content: 'Good morning' }
  const { id } = (await caller.call(messagesApi.open, { body })).body
  return {
    caller,
    call: record.timed(caller),
    ear: await openTestSocket(server.url, caller.token),
    random,
    partner: { id: partner.id, conversation: id },
    last: { post: 0, todo: 0, invoice: 0 },
  }
}
