import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backOff, Connection, type Socket } from './connection.ts'

interface FakeEvent {
  readonly type: string
  readonly data?: unknown
  readonly code?: number
}

class FakeSocket implements Socket {
  private readonly listeners: [type: string, listener: (event: { data: unknown; code: number }) => void][] =
    []
  readonly sent: string[] = []
  closedWith: number | undefined
  send = (data: string) => this.sent.push(data)
  close = (code = 1005) => {
    this.closedWith = code
    this.dispatch({ type: 'close', code })
  }
  addEventListener = (type: string, listener: (event: { data: unknown; code: number }) => void) =>
    this.listeners.push([type, listener])
  dispatch = ({ type, data = null, code = 1006 }: FakeEvent) => {
    for (const [listened, listener] of this.listeners) if (listened === type) listener({ data, code })
  }
  dispatchPlain = (type: 'open' | 'close') => this.dispatch({ type })
  receive = (data: unknown) => this.dispatch({ type: 'message', data })
}

const sockets: FakeSocket[] = []
const connect = vi.fn((_isFirst: boolean) => {
  const socket = new FakeSocket()
  sockets.push(socket)
  return socket
})
const onFrame = vi.fn<() => void>()
const onState = vi.fn<() => void>()
const onReconnected = vi.fn<() => void>()
const onEnded = vi.fn<() => void>()
const onRefused = vi.fn<() => void>()
const makeConnection = () =>
  new Connection({
    connect,
    onFrame,
    onState,
    onReconnected,
    onEnded,
    onRefused,
    random: () => 1,
  })
const newestSocket = (): FakeSocket => {
  const socket = sockets.at(-1)
  if (socket === undefined) throw new Error('Nothing was connected')
  return socket
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  sockets.length = 0
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('backOff', () => {
  it('doubles up to half a minute', () => {
    expect([0, 1, 2, 3, 6, 99].map((attempt) => backOff(attempt, () => 1))).toEqual([
      500, 1000, 2000, 4000, 30_000, 30_000,
    ])
  })
  it('waits at least half of it', () => {
    expect(backOff(0, () => 0)).toBe(250)
  })
})

describe('a connection', () => {
  it('authenticates when it opens, and passes frames on', () => {
    makeConnection().start(7)
    newestSocket().dispatchPlain('open')
    expect(newestSocket().sent).toEqual(['{"type":"auth","userId":7}'])
    newestSocket().receive('{"type":"changed","data":{"resource":"posts","id":5}}')
    expect(onFrame).toHaveBeenCalledExactlyOnceWith({ type: 'changed', data: { resource: 'posts', id: 5 } })
    expect(onReconnected).not.toHaveBeenCalled()
  })

  it('logs malformed messages and ignores them', () => {
    const debug = vi.spyOn(console, 'debug').mockReturnValue()
    makeConnection().start(7)
    newestSocket().receive('{')
    expect(debug).toHaveBeenCalledOnce()
    expect(onFrame).not.toHaveBeenCalled()
  })

  it('reconnects after growing delays, and reports that', () => {
    makeConnection().start(7)
    newestSocket().dispatchPlain('open')
    newestSocket().dispatchPlain('close')
    expect(onState).toHaveBeenLastCalledWith('waiting')
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(2)
    newestSocket().dispatchPlain('close')
    vi.advanceTimersByTime(999)
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(1)
    newestSocket().dispatchPlain('open')
    expect(onReconnected).toHaveBeenCalledOnce()
    newestSocket().dispatchPlain('close')
    vi.advanceTimersByTime(500)
    expect(connect.mock.calls).toEqual([[true], [false], [false], [false]])
  })

  it('reconnects at once on request, but not while it is open', () => {
    const connection = makeConnection()
    connection.start(7)
    connection.reconnectNow()
    expect(sockets).toHaveLength(1)
    newestSocket().dispatchPlain('close')
    connection.reconnectNow()
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(2)
  })

  it('stays closed when stopped, and ignores messages of the old socket', () => {
    const connection = makeConnection()
    connection.start(7)
    newestSocket().dispatchPlain('open')
    connection.stop()
    expect(newestSocket().closedWith).toBe(1000)
    newestSocket().receive('{"type":"changed","data":{"resource":"posts"}}')
    connection.reconnectNow()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
    expect(onFrame).not.toHaveBeenCalled()
    expect(onState).toHaveBeenLastCalledWith('closed')
  })

  it('does not reconnect by itself when the session ended', () => {
    const connection = makeConnection()
    connection.start(7)
    newestSocket().dispatchPlain('open')
    newestSocket().dispatch({ type: 'close', code: 4401 })
    vi.advanceTimersByTime(60_000)
    expect(onEnded).toHaveBeenCalledOnce()
    expect(sockets).toHaveLength(1)
    connection.start(7)
    expect(sockets).toHaveLength(2)
  })

  it('reports an attempt that failed before the socket was open', () => {
    const connection = makeConnection()
    connection.start(7)
    newestSocket().dispatchPlain('open')
    newestSocket().dispatchPlain('close')
    expect(onRefused).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    newestSocket().dispatchPlain('close')
    expect(onRefused).toHaveBeenCalledOnce()
    connection.stop()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(2)
  })

  it('starts once per member, and again for another one', () => {
    const connection = makeConnection()
    connection.start(7)
    connection.start(7)
    expect(sockets).toHaveLength(1)
    connection.start(8)
    newestSocket().dispatchPlain('open')
    expect(newestSocket().sent).toEqual(['{"type":"auth","userId":8}'])
  })
})
