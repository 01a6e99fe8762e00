/** What an e-invoice says, in whichever syntax, before it becomes a bill. Figures are texts; empty ones are absent. */
export interface EInvoice {
  readonly isCreditNote: boolean
  readonly number: string
  readonly date: string
  readonly dueDate: string
  readonly currency: string
  readonly notes: readonly string[]
  readonly reference: string
  readonly supplier: {
    readonly name: string
    /** In lines. */
    readonly address: readonly string[]
    readonly vatId: string
    readonly iban: string
  }
  readonly lines: readonly EInvoiceLine[]
  /** Discounts and charges of the whole document. */
  readonly extras: readonly EInvoiceExtra[]
  readonly taxes: readonly EInvoiceTax[]
  readonly netTotal: string
  readonly taxTotal: string
  readonly grossTotal: string
  readonly prepaid: string
  readonly rounding: string
  readonly payable: string
}

export interface EInvoiceLine extends EInvoiceCategory {
  readonly description: string
  readonly code: string
  readonly quantity: string
  /** A code of UN/ECE. */
  readonly unit: string
  readonly price: string
  /** The price is that of so many units; empty for one. */
  readonly priceQuantity: string
  /** After the line's own discounts and charges. */
  readonly amount: string
}

export interface EInvoiceCategory {
  readonly category: string
  readonly rate: string
}

export interface EInvoiceExtra extends EInvoiceCategory {
  readonly isCharge: boolean
  readonly reason: string
  readonly amount: string
}

export interface EInvoiceTax extends EInvoiceCategory {
  readonly base: string
  readonly amount: string
}

/** UNTDID 1001: kinds of credit notes. */
const creditNotes = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])
export const isCreditNoteCode = (code: string): boolean => creditNotes.has(code)

/** A name and what is told of it, each once. */
export const joinTold = (parts: readonly string[]): string =>
  [...new Set(parts.filter((part) => part !== ''))].join('\n')
