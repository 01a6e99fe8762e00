import { expect, it } from 'vitest'
import { commonErrors } from '#platform/contract/errors.ts'
import { openApplication } from '#apps/server/application.ts'
import { listen } from '#platform/server/http/listener.ts'
import { testApplication } from '#tests/support/application.ts'
import { streamAnswer, beginConversation, scriptedEngine } from '#tests/support/assistant.ts'
import { createClient } from '#tests/support/client.ts'
import { assistantApi } from '../contract.ts'

const { engine, pendingCount } = scriptedEngine()
const { app, signIn, database } = await testApplication({}, [engine])
const member = await signIn()

it('a server that shuts down ends answers with a sentence and keeps their partial text', async () => {
  const listener = await listen('127.0.0.1', 0)
  const second = await openApplication(app.config, database, listener, { engines: [engine] })
  const id = await beginConversation(member)
  const client = createClient(`http://127.0.0.1:${listener.port}`, member.token)
  const { remainingEvents } = await streamAnswer(client, id, { prompt: 'wait' })
  await expect.poll(pendingCount).toBe(1)
  const closed = second.close()
  const ended = {
    state: 'failed',
    failure: commonErrors.unavailable.sentence,
    text: 'First ',
  }
  expect((await remainingEvents()).at(-1)).toMatchObject({ kind: 'ended', turn: ended })
  await closed
  const { turns } = (await member.call(assistantApi.conversation, { params: { id: String(id) } })).body
  expect(turns).toMatchObject([ended])
})
