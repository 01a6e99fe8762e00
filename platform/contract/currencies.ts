/** Apart from the arithmetic, so that the first screen does without it. */
export const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR'] as const
export type Currency = (typeof currencies)[number]

export const defaultCurrency: Currency = 'USD'
