import { expect, describe, it } from 'vitest'
import { buildFolder, buildStoredFile, buildTodo, openToAssistant } from '#db/factories/index.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { untilIndexed } from '#tests/support/search.ts'
import { callTool, connectProgram, endpointOf, openClient, Program } from '#tests/support/mcp.ts'
import { clientsApi } from '../contract.ts'

const app = await testApplication()
const { database } = app

describe.each(['auto', 'legacy'] as const)('the official client, %s', (mode) => {
  it('registers, is let in, lists tools, reads, and is cut off', async () => {
    const member = await app.signIn()
    await buildTodo(database, { memberId: member.id, title: 'Call the bank' })
    await member.call(assistantApi.setGrants, { body: { todo: 'allow', user: 'allow', posts: 'ask' } })
    const program = await connectProgram(app, member, { categories: ['todo', 'posts'] }, new Program('Desk'))
    expect(program.stored).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })

    const client = await openClient(app, program, mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['books', 'todos', 'search'])
    expect(tools[1]).toMatchObject({ annotations: { readOnlyHint: true, destructiveHint: false } })
    const read = await callTool(client, 'todos')
    expect(read.isError).toBe(false)
    expect(read.text).toContain('Call the bank')
    expect(read.text).toContain('no instructions')
    expect((await callTool(client, 'people')).isError).toBe(true)

    const [entry] = (await member.call(clientsApi.reads)).body
    expect(entry).toMatchObject({ client: 'Desk', prompt: 'todos {}', opened: ['todo'], state: 'done' })
    expect(entry?.reads[0]?.records).toHaveLength(1)

    const [pass] = (await member.call(clientsApi.access)).body.passes
    expect(pass).toMatchObject({ name: 'Desk', host: null, categories: ['posts', 'todo'] })
    await member.call(clientsApi.revoke, { params: { id: String(pass?.id) } })
    await expect(client.listTools()).rejects.toThrow('Unauthorized')
    const { status } = await fetch(endpointOf(app), {
      method: 'POST',
      headers: { authorization: `Bearer ${program.stored?.access_token}` },
    })
    expect(status).toBe(401)
  })
})

it('reads files of opened folders in the ticked books alone, and notes them', async () => {
  const member = await app.signIn()
  const folder = await buildFolder(database, { bookId: member.id, name: 'Leases' })
  for (const [folderId, text] of [
    [folder.id, 'The notice period is six months'],
    [null, 'The notice nobody opened'],
  ] as const)
    await buildStoredFile(database, { bookId: member.id, folderId, name: 'lease.pdf', pages: [{ text }] })
  await untilIndexed(database)
  await openToAssistant(database, { memberId: member.id, folderId: folder.id })
  const program = await connectProgram(app, member, { categories: ['files'] }, new Program('Desk'))
  const client = await openClient(app, program)
  // “When switched on” is a no for a program.
  expect((await client.listTools()).tools).toEqual([])
  await member.call(assistantApi.setGrants, { body: { files: 'allow' } })
  const read = await callTool(client, 'documents', { text: 'notice' })
  expect(read.text).toContain('six months')
  expect(read.text).not.toContain('nobody opened')
  expect((await member.call(clientsApi.reads)).body[0]).toMatchObject({
    client: 'Desk',
    opened: ['files'],
    reads: [{ tool: 'documents', category: 'files', matched: 1 }],
  })
  const bookOf = async () => (await member.call(clientsApi.access)).body.books[0]
  expect((await bookOf())?.files).toEqual({ all: false, folders: [{ id: folder.id, name: 'Leases' }] })
  await member.call(assistantApi.openFiles, { body: { folders: [{ id: folder.id, isOpen: false }] } })
  expect((await bookOf())?.files).toEqual({ all: false, folders: [] })
  expect((await callTool(client, 'documents', { text: 'notice' })).text).not.toContain('six months')
})
