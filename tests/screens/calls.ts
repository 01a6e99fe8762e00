import { setTimeout as pause } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'

/** A busy server says when to ask again. */
const busy: readonly number[] = [429, 503]
const longestWait = 60

/** Waits as a busy server asks, several times. Any other refusal is an error with its status and text. */
export async function post<T>(
  by: APIRequestContext,
  path: string,
  data: unknown,
  method = 'post',
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await by.fetch(path, { method, data })
    if (answer.ok()) return answer.json() as Promise<T>
    const wait = Number(answer.headers()['retry-after'])
    if (!busy.includes(answer.status()) || !(wait <= longestWait) || tries === 10)
      throw new Error(`${answer.status()} at ${path}: ${await answer.text()}`)
    await pause(wait * 1_000)
  }
}
