import { createRandom, type Proof } from '../proof.ts'
import { type ProofServer, startProofServer } from '../server.ts'
import { type Length, Run } from './run.ts'
import { openWorld } from './world.ts'

/** Takes random steps at once, on the server and in the model, and compares all books. Answers a summary. */
export async function runTradeSteps(
  server: ProofServer,
  { seed, ...length }: Length & { readonly seed: number },
): Promise<string> {
  const database = server.openDatabase()
  try {
    const world = await openWorld(database, server.url)
    const run = new Run({ random: createRandom(seed), world }, server, database, seed)
    return await run.steps(length)
  } finally {
    await database.close()
  }
}

const proof =
  (length: Length): Proof['run'] =>
  async () => {
    const server = await startProofServer()
    try {
      return await runTradeSteps(server, { ...length, seed: Date.now() % 100_000 })
    } finally {
      await server.stop()
    }
  }

export const tradeModel: Proof = {
  name: 'trade-model',
  goal: '10 000 random steps of four companies at once: both books agree with the rules, nothing twice',
  run: proof({ count: 10_000, kills: 0 }),
}

export const tradeKills: Proof = {
  name: 'trade-kills',
  goal: 'the server killed 50 times in the middle of a trade: both books agree, jobs go on',
  run: proof({ count: 4_000, kills: 50 }),
}
