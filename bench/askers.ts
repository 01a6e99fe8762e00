import { AssistantClient } from './ai/assistant-client.ts'
import { questions } from './ai/questions.ts'

/** A process that asks: members send one question after the other until the time is over. It prints how many. */
export interface Asking {
  readonly url: string
  /** The cookie of each member's session. */
  readonly cookies: readonly string[]
  readonly ms: number
}

const { url, cookies, ms } = JSON.parse(process.argv[2] ?? '') as Asking
const texts = questions.filter(({ after }) => after === undefined).map(({ text }) => text)
const until = performance.now() + ms
const count = { answered: 0, refused: 0 }
await Promise.all(
  cookies.map(async (cookie, place) => {
    const client = AssistantClient.of(url, cookie)
    for (let n = place * 11; performance.now() < until; n += 1) {
      const isAnswered = await client.ask(texts[n % texts.length] ?? '').then(
        () => true,
        () => false,
      )
      count[isAnswered ? 'answered' : 'refused'] += 1
    }
  }),
)
process.stdout.write(JSON.stringify(count))
