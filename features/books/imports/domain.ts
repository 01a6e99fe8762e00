/** Import and export of the tables of business records. */

export const importTables = ['financials', 'materials'] as const
export type ImportTable = (typeof importTables)[number]

export const maxFileBytes = 20 * 1024 * 1024
export const acceptedFiles = '.csv,.tsv,.txt,.xlsx'

/** Rows of the preview, and the most row errors that a check lists. */
export const sampleRows = 20
/** Rows at the top of a file among which the header is found or chosen. */
export const topRows = 30
export const maxListedErrors = 200
/** Rows that are payments already, of which an import tells what. */
export const maxListedRecorded = 100
/** Valid rows that a check shows. */
export const maxPreview = 3

/** A column of the file with more different values is no choice. */
export const maxChoices = 100
export const maxChoiceText = 200
/** Mappings that are remembered for each table of a member. The oldest is dropped for another. */
export const maxRemembered = 20

/**
 * `ready`: uploaded, not started. `waiting` and `running`: under way. `done`: all rows were written. `failed` and
 * `cancelled`: no row was written; the file stays for another try. `undone`: its rows are in trash.
 */
export const importStates = ['ready', 'waiting', 'running', 'done', 'failed', 'cancelled', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const activeStates: readonly ImportState[] = ['waiting', 'running']
export const startableStates: readonly ImportState[] = ['ready', 'failed', 'cancelled']

export const dateFormats = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const
export type DateFormat = (typeof dateFormats)[number]

export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The type of the records whose figures leave the books; statements write these with a minus sign. */
export const leavingTypes: Readonly<Record<ImportTable, string>> = { financials: 'paid', materials: 'out' }

export const columnKinds = ['empty', 'text', 'number', 'date'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** `type` says which way a record goes: paid or received, in or out. `figure` is its amount or quantity. */
export const fieldRoles = ['type', 'figure'] as const
export type FieldRole = (typeof fieldRoles)[number]

/** The header of the column in which a file of wrong rows says why. It is ignored when the file is read again. */
export const reasonHeader = 'Why it was not imported'

/** `custom:<columnId>` maps to a custom column. */
export const customField = 'custom:'
/** `custom:+<column of the file>` maps to one that the import creates: no other column's id contains a plus. */
export const newColumnId = (column: number): string => `+${column}`

/** One field of a table as an import sees it. */
export interface ImportField {
  readonly key: string
  /** The name of the column in the table. */
  readonly label: string
  readonly kind: 'text' | 'number' | 'date' | 'choice'
  readonly required: boolean
  /** The allowed values of a `choice`. */
  readonly options: readonly string[]
  readonly role: FieldRole | null
}
