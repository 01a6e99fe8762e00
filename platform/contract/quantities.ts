/** Digits after the point of quantities and unit prices. Amounts have those of their currency. */
export const lineDigits = 6
/** Letters of the unit that a quantity is written in. */
export const maxUnit = 50
