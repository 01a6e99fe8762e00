export interface Person {
  readonly id: number
  readonly username: string
  readonly fullName: string
}

/** A custom column of transactions and movements, and its options if it has any. */
export interface CustomColumn {
  readonly name: string
  readonly options: readonly string[]
}

/** Names in the opened categories, most used first. Closed categories add none. */
export interface Names {
  readonly projects: readonly string[]
  /** Of transactions and of movements. */
  readonly parties: readonly string[]
  readonly accounts: readonly string[]
  readonly materials: readonly string[]
  readonly warehouses: readonly string[]
  readonly customers: readonly string[]
  /** Customers and suppliers with a record of their own, under all of their names. */
  readonly partners: readonly string[]
  readonly cities: readonly string[]
  /** Of bills. */
  readonly suppliers: readonly string[]
  /** Of payments. */
  readonly payers: readonly string[]
  readonly items: readonly string[]
  readonly people: readonly Person[]
  readonly tags: readonly string[]
  readonly columns: readonly CustomColumn[]
}
