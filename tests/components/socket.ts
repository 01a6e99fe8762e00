import type { Change } from '#platform/web/live/index.ts'

/** The live connection of a page without a server: the test sends what a server would. */
class PageSocket extends EventTarget {
  send(): void {}

  /** As when the server goes away. */
  close(code = 1006): void {
    open.delete(this)
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

const open = new Set<PageSocket>()
let isRefused = false

function connect(): PageSocket {
  const socket = new PageSocket()
  queueMicrotask(() => {
    if (isRefused) return socket.close()
    open.add(socket)
    socket.dispatchEvent(new Event('open'))
  })
  return socket
}

/** All other sockets are the test runner's. */
globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
  construct: (target, [address, ...more]: [string, ...string[]]) =>
    new URL(address, location.origin).pathname === '/ws' ? connect() : new target(address, ...more),
})

const send = (frame: object) => {
  const data = JSON.stringify(frame)
  for (const socket of open) socket.dispatchEvent(new MessageEvent('message', { data }))
}

/** Tells the page that a record has changed. */
export const sendChange = (data: Change): void => send({ type: 'changed', data })

export const sendNotification = (data: object): void => send({ type: 'notification', data })

/** Closes the page's socket, and refuses further ones until the next test. */
export function loseConnection(): void {
  isRefused = true
  for (const socket of open) socket.close()
}

export const restoreConnection = (): void => {
  isRefused = false
}
