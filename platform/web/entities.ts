import { useSyncExternalStore } from 'react'

/** Above this number, records that no list holds any more are dropped. */
const maxRecords = 1000

const kinds = new Set<{ clear(): void }>()

/** Drops all records, because another member signs in. */
export function clearEntities(): void {
  for (const kind of kinds) kind.clear()
}

/**
 * The loaded records of one kind by id. Cached lists hold ids only, so a live frame or an answer changes a record once,
 * for every list and page. `listedIds` answers the ids in cached lists.
 */
export class Entities<T extends { readonly id: number }> {
  readonly #byId = new Map<number, T>()
  readonly #listeners = new Set<() => void>()
  readonly #listedIds: () => Iterable<number>
  #version = 0

  constructor(listedIds: () => Iterable<number>) {
    this.#listedIds = listedIds
    kinds.add(this)
  }

  get(id: number): T | undefined {
    return this.#byId.get(id)
  }

  all(): T[] {
    return [...this.#byId.values()]
  }

  /** Stores loaded records, and answers their ids. */
  put(records: readonly T[]): readonly number[] {
    const ids = records.map(({ id }) => id)
    for (const record of records) this.#byId.set(record.id, record)
    if (this.#byId.size > maxRecords) this.#dropUnlisted(ids)
    this.#notify()
    return ids
  }

  patch(id: number, change: (record: T) => T): void {
    const record = this.#byId.get(id)
    if (record !== undefined) this.put([change(record)])
  }

  remove(ids: Iterable<number>): void {
    for (const id of ids) this.#byId.delete(id)
    this.#notify()
  }

  clear(): void {
    this.remove([...this.#byId.keys()])
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Another number after each change. */
  readonly version = (): number => this.#version

  #dropUnlisted(justLoaded: readonly number[]): void {
    const kept = new Set([...justLoaded, ...this.#listedIds()])
    for (const id of this.#byId.keys()) if (!kept.has(id)) this.#byId.delete(id)
  }

  #notify(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

/** A record, current while it is shown; undefined once it is removed. Only a change of this record renders again. */
export const useEntity = <T extends { readonly id: number }>(kind: Entities<T>, id: number): T | undefined =>
  useSyncExternalStore(kind.subscribe, () => kind.get(id))

/** The records with these ids, without removed ones. Any change of the kind renders again. */
export function useEntities<T extends { readonly id: number }>(
  kind: Entities<T>,
  ids: readonly number[],
): readonly T[] {
  useSyncExternalStore(kind.subscribe, kind.version)
  return ids.flatMap((id) => kind.get(id) ?? [])
}
