import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Cluster, Launched } from './command.ts'
import { DataDirectoryInUse, hasCode } from './errors.ts'
import { inspectPostmaster } from './postmaster.ts'
import { startOrAdopt } from './start.ts'

/** In milliseconds. Short, because members wait meanwhile and a failed start costs little. */
const maxPauseMs = 1_000
/** After this time in milliseconds a database counts as stable, and the next restart needs no pause. */
const stableAfterMs = 30_000
const stopTimeoutMs = 15_000

/** Keeps one database running, and owned by this process, until it is stopped. */
export class Supervisor {
  readonly #cluster: Cluster
  readonly #log: (line: string) => void
  readonly #stopping = new AbortController()
  #owner: Client | undefined
  #launched: Launched | undefined
  /** Another server owns the database now, perhaps one that we started. */
  #lost = false
  #recovery: Promise<void> = Promise.resolve()
  #watch: NodeJS.Timeout | undefined
  #pause = 0
  #startedAt = 0
  #stopped: Promise<void> | undefined

  constructor(cluster: Cluster, log: (line: string) => void) {
    this.#cluster = cluster
    this.#log = log
  }

  /** Returns the owner's session, for queries before anything else runs. */
  async start(): Promise<Client> {
    process.once('exit', this.#onExit)
    try {
      return await this.#acquire()
    } catch (error) {
      this.#lost = error instanceof DataDirectoryInUse
      await this.stop()
      throw error
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #acquire(): Promise<Client> {
    const owner = await startOrAdopt(this.#cluster, this.#stopping.signal, (launched) => {
      this.#launched = launched
    })
    this.#lost = false
    this.#owner = owner
    this.#startedAt = Date.now()
    // The session ends with the database, whether we started it or adopted it.
    owner.once('end', () => {
      this.#owner = undefined
      clearInterval(this.#watch)
      if (!this.#stopping.signal.aborted) this.#recovery = this.#recover()
    })
    this.#watch = this.#endHalfStopped()
    return owner
  }

  async #recover(): Promise<void> {
    if (Date.now() - this.#startedAt > stableAfterMs) this.#pause = 0
    this.#log('The connection to the database was lost; bringing it back')
    let lastLine = ''
    for (;;) {
      try {
        await sleep(this.#pause, undefined, { signal: this.#stopping.signal })
        this.#pause = Math.min(Math.max(this.#pause * 2, 100), maxPauseMs)
        await this.#acquire()
        this.#log('The database is back')
        return
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        this.#lost = error instanceof DataDirectoryInUse
        const line = error instanceof Error ? error.message : String(error)
        if (line !== lastLine) this.#log(line)
        lastLine = line
      }
    }
  }

  /**
   * After a SIGTERM from outside, PostgreSQL refuses new connections and waits for the old ones, ours included, for
   * ever. It is then stopped with SIGINT, and so restarted. The wait gives a service manager that signals all
   * processes time to stop us as well.
   */
  #endHalfStopped(): NodeJS.Timeout {
    let seen = 0
    const timer = setInterval(() => {
      const found = inspectPostmaster(this.#cluster.directory)
      seen = found.state === 'running' && found.stopping ? seen + 1 : 0
      if (found.state === 'running' && seen === 3) this.#end(found.pid, 'INT')
    }, 1_000)
    return timer.unref()
  }

  async #stop(): Promise<void> {
    this.#stopping.abort(new Error('The database is being stopped'))
    await this.#recovery
    process.removeListener('exit', this.#onExit)
    clearInterval(this.#watch)
    const pid = this.#ownPid()
    if (pid !== undefined) this.#end(pid, 'INT')
    // After the signal, because a server that starts just now would otherwise adopt a stopping database.
    void this.#owner?.end().catch(() => {})
    if (pid === undefined) return
    const escalation = setTimeout(() => this.#end(pid, 'QUIT'), stopTimeoutMs)
    while (this.#isRunning(pid)) await sleep(10)
    clearTimeout(escalation)
  }

  /** The process that we may stop: the one we own, or one that we just started and nobody owns yet. */
  #ownPid(): number | undefined {
    const { directory } = this.#cluster
    const found = inspectPostmaster(directory)
    if (this.#owner && found.state === 'running') return found.pid
    return this.#launched?.ended() === undefined && !this.#lost ? this.#launched?.pid : undefined
  }

  #isRunning(pid: number): boolean {
    if (this.#launched?.pid === pid) return this.#launched.ended() === undefined
    const found = inspectPostmaster(this.#cluster.directory)
    return found.state === 'running' && found.pid === pid
  }

  /** INT ends open transactions and shuts down cleanly; QUIT leaves the rest to recovery at the next start. */
  #end(pid: number, signal: 'INT' | 'QUIT'): void {
    if (process.platform === 'win32') {
      // On Windows, Node's signals kill the process; PostgreSQL has signals of its own.
      spawnSync(this.#cluster.binaries.pgCtl, ['kill', signal, String(pid)], { windowsHide: true })
      return
    }
    try {
      process.kill(pid, `SIG${signal}`)
    } catch (error) {
      if (!hasCode(error, 'ESRCH')) throw error
    }
  }

  /** Stops the database whenever this process ends, except by SIGKILL. */
  readonly #onExit = (): void => {
    const pid = this.#ownPid()
    if (pid !== undefined) this.#end(pid, 'INT')
  }
}
