export interface Person {
  readonly id: number
  readonly username: string
  readonly fullName: string
}

/** Names that stand in what the asker has opened, most used first; of what is closed there are none. */
export interface Names {
  readonly projects: readonly string[]
  /** Of transactions and of movements. */
  readonly parties: readonly string[]
  readonly accounts: readonly string[]
  readonly materials: readonly string[]
  readonly warehouses: readonly string[]
  readonly customers: readonly string[]
  readonly people: readonly Person[]
  readonly tags: readonly string[]
}
