import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A load balancer that spreads connections over several servers in turn. */
export interface Balancer {
  readonly url: string
  /** How many connections each server has received. */
  readonly connectionCounts: readonly number[]
  close(): Promise<void>
}

/**
 * Balances TCP connections, so requests and WebSocket upgrades pass alike and nothing is sticky. A server that does not
 * answer is skipped.
 */
export async function openBalancer(ports: readonly number[], port: number): Promise<Balancer> {
  const open = new Set<Socket>()
  const connectionCounts = ports.map(() => 0)
  let turn = 0

  const track = (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }

  const forward = (client: Socket, tries: number) => {
    const at = turn++ % ports.length
    const server = connect(ports[at] ?? 0, '127.0.0.1')
    const refused = () => {
      if (tries === 1) client.destroy()
      else forward(client, tries - 1)
    }
    server.once('error', refused)
    server.once('connect', () => {
      server.off('error', refused)
      connectionCounts[at] = (connectionCounts[at] ?? 0) + 1
      track(server)
      client.pipe(server)
      server.pipe(client)
      // `pipe` passes on a normal end. If one side breaks, the other is destroyed.
      server.once('close', () => client.destroy())
      client.once('close', () => server.destroy())
    })
  }

  const listener = createServer((client) => {
    track(client)
    forward(client, ports.length)
  })
  listener.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    connectionCounts,
    async close() {
      const closed = once(listener, 'close')
      listener.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
